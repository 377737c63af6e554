import { Block, Icon, Image, Input, Scroller, Tappable, Text, type IconName } from '@/ui'
import { shapes } from '@/ui/icon/shapes'
import { networkAddress } from '@/host'

import { Each, Several, Specimen } from './specimen'

const colours = 'ground surface sunken line line-strong ink ink-2 ink-3 accent accent-press accent-soft accent-text'.split(' ')
const stateColours = 'free free-soft held held-soft mine mine-soft sold sold-soft timer timer-soft danger foil foil-soft'.split(
  ' ',
)
const families = 'nimbi mosskin lotl orbit capling rexi boo bolto baobao lumo'.split(' ')
const words = [
  ['display', 'Display 34'],
  ['h1', 'Title 24 · 标题'],
  ['h2', 'Section 19 · 小节'],
  ['h3', 'Row title 16 · 行标题'],
  ['', 'Body 15 · 正文说明文字'],
  ['bold', 'Bold 15'],
  ['small', 'Small 13 · 辅助说明'],
  ['micro', 'Micro 11 · labels only'],
] as const

/** What a value of a token looks like. */
export function Foundations() {
  return (
    <>
      <Specimen title="Colour · grounds, inks and the one accent">
        <Swatches of={colours} />
      </Specimen>
      <Specimen title="Colour · states, and foil for rewards">
        <Swatches of={stateColours} />
      </Specimen>
      <Specimen title="Colour · families: tint, mid, deep">
        <Several>
          <Each
            of={families}
            draw={(name) => (
              <Block className={`style-guide-swatch tone-${name}`}>
                <Block
                  className="style-guide-colour"
                  style={{ background: 'linear-gradient(var(--tint) 50%, var(--mid) 50% 80%, var(--deep) 80%)' }}
                />
                <Text className="micro">{name}</Text>
              </Block>
            )}
          />
        </Several>
      </Specimen>
      <Specimen title="Type">
        {words.map(([name, text]) => (
          <Block key={text} className={name}>
            {text}
          </Block>
        ))}
      </Specimen>
      <Measures />
      <Elements />
    </>
  )
}

function Swatches({ of }: { of: readonly string[] }) {
  return (
    <Several>
      <Each
        of={of}
        draw={(name) => (
          <Block className="style-guide-swatch">
            <Block className="style-guide-colour" style={{ background: `var(--${name})` }} />
            <Text className="micro">{name}</Text>
          </Block>
        )}
      />
    </Several>
  )
}

function Measures() {
  return (
    <>
      <Specimen title="Space · a grid of 4">
        <Each
          of={['s1', 's2', 's3', 's4', 's5', 's6', 's8', 's10']}
          draw={(name) => (
            <Block className="row gap-2">
              <Text className="micro style-guide-swatch">{name}</Text>
              <Block className="style-guide-space" style={{ width: `var(--${name})` }} />
            </Block>
          )}
        />
      </Specimen>
      <Specimen title="Radius · 8, 14, 20, 28, pill, frame">
        <Several>
          <Each
            of={['r-s', 'r-m', 'r-l', 'r-xl', 'r-pill', 'r-frame']}
            draw={(name) => <Block className="style-guide-radius" style={{ borderRadius: `var(--${name})` }} />}
          />
        </Several>
      </Specimen>
      <Specimen title="Elevation · lies, stands, floats, the one button">
        <Several>
          <Each
            of={['e1', 'e2', 'e3', 'e-btn']}
            draw={(name) => <Block className="style-guide-elevation" style={{ boxShadow: `var(--${name})` }} />}
          />
        </Several>
      </Specimen>
      <Specimen title="Motion · out, in, pop">
        <Each
          of={['ease-out', 'ease-in', 'ease-pop']}
          draw={(name) => <Block className="style-guide-move" style={{ animationTimingFunction: `var(--${name})` }} hidden />}
        />
      </Specimen>
    </>
  )
}

function Elements() {
  return (
    <>
      <Specimen title="Icons · regular, small, tiny">
        <Several>
          <Each of={Object.keys(shapes) as IconName[]} draw={(name) => <Icon name={name} />} />
        </Several>
        <Several>
          <Icon name="shield" />
          <Icon name="shield" size="small" />
          <Icon name="shield" size="tiny" />
        </Several>
      </Specimen>
      <Specimen title="Elements without a look of their own">
        <Several>
          <Tappable onPress={() => undefined}>
            <Text>Tappable</Text>
          </Tappable>
          <Input value="" placeholder="Input" label="Input" onValue={() => undefined} />
          <Image
            source={networkAddress('/pictures/figures/nimbi-weather-report/sunny-160.webp')}
            width={44}
            height={44}
            description=""
          />
        </Several>
        <Scroller>
          <Text className="small">{'Scroller · moved by the finger when it does not fit '.repeat(3)}</Text>
        </Scroller>
      </Specimen>
    </>
  )
}
