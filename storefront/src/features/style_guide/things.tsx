import {
  Avatar,
  Badge,
  Block,
  BoxPicture,
  Card,
  Carousel,
  CountdownRing,
  Digits,
  FigurePicture,
  ListCard,
  FigureFrame,
  GoodsPicture,
  NamedPicture,
  Odds,
  Price,
  ProductCard,
  ProductCardSkeleton,
  ProductGridSkeleton,
  ProductRowSkeleton,
  ProgressBar,
  Ring,
  RowLink,
  SectionHead,
  Shelf,
  SwipeGround,
  Tag,
  Text,
  TextLink,
  type FigureFrameLook,
} from '@/ui'

import { Each, Several, Specimen } from './specimen'

const nothing = () => undefined
const sunny = 'nimbi-weather-report/sunny'
const kinds = ['free', 'held', 'mine', 'sold', 'timer', 'live', 'foil', 'family'] as const
const looks: FigureFrameLook[] = ['plain', 'unknown', 'gone', 'foil']
const baht = (amount: number) => ({ amount, currency: 'THB' })

/** What says how something stands. */
export function Signs() {
  return (
    <>
      <Specimen title="Badges, tags">
        <Several>
          <Each
            of={kinds}
            draw={(kind) => (
              <Block className="tone-lotl">
                <Badge kind={kind}>{kind}</Badge>
              </Block>
            )}
          />
          <Badge kind="timer" icon="clock">
            0:24
          </Badge>
          <Tag>07</Tag>
        </Several>
      </Specimen>
      <Specimen title="Price · large with decimals, plain, lowered; odds">
        <Several>
          <Price of={baht(68000)} size="large" cents />
          <Price of={baht(39000)} was={baht(45000)} />
          <Price of={{ amount: 7900, currency: 'CNY' }} />
          <Price of={baht(-5000)} />
        </Several>
        <Several>
          <Odds left={1} of={7} percent />
          <Odds left={2} of={12} />
          <Odds left={0} of={7} />
        </Several>
      </Specimen>
      <Specimen title="Timers · three tones, three sizes, digits">
        <Several>
          <CountdownRing seconds={134} total={180} tone="timer" size="large" label="Your turn" />
          <CountdownRing seconds={9} total={180} tone="timer" label="Your turn" />
          <CountdownRing seconds={72} total={120} tone="held" label="On hold" />
          <Ring part={0.45} label="Third in line">
            3rd
          </Ring>
          <Ring part={0.8} tone="held" size="small" label="48 seconds">
            48
          </Ring>
          <Digits seconds={6128} label="1 hour 42 minutes" />
        </Several>
      </Specimen>
      <Specimen title="Progress · 0, 40, 100">
        <Each of={['0', '40', '100']} draw={(value) => <ProgressBar percent={Number(value)} label={`${value} percent`} />} />
      </Specimen>
    </>
  )
}

/** Where figures and boxes stand. */
export function FigureFrames() {
  return (
    <Specimen title="Frames · five sizes; plain, unknown, gone, foil; a mark; on a shelf">
      <Several>
        <Each
          of={['large', 'middle', 'regular', 'small', 'tiny'] as const}
          draw={(size) => (
            <Block className={`style-guide-frame-${size}`}>
              <FigureFrame figure={sunny} tone="nimbi" size={size} />
            </Block>
          )}
        />
      </Several>
      <Several>
        <Each
          of={looks}
          draw={(look) => (
            <Block className="style-guide-frame-regular">
              <FigureFrame figure={sunny} tone="nimbi" look={look} description={look} mark={look === 'foil' ? '×2' : undefined} />
            </Block>
          )}
        />
      </Several>
      <Shelf>
        {['sunny', 'fog', 'snow', 'petal'].map((name) => (
          <Block className="grow" key={name}>
            <FigureFrame figure={`nimbi-weather-report/${name}`} tone="nimbi" size="small" />
          </Block>
        ))}
      </Shelf>
      <Several>
        <FigurePicture name={sunny} drawnWidth={100} description="Sunny" className="style-guide-box" />
        <FigurePicture
          name="nobody/nothing"
          drawnWidth={100}
          description="A picture that is missing"
          className="style-guide-box"
        />
        <Each
          of={['box', 'case', 'open'] as const}
          draw={(view) => (
            <BoxPicture name="nimbi-weather-report" view={view} drawnWidth={100} description={view} className="style-guide-box" />
          )}
        />
        <NamedPicture name="dolls/nimbi" drawnWidth={100} description="A big doll" className="style-guide-box" />
        <GoodsPicture
          address="/pictures/figures/nimbi-weather-report/sunny-160.webp"
          drawnWidth={100}
          description="Goods"
          className="style-guide-box"
        />
      </Several>
      <Several>
        <Avatar picture="" />
        <Avatar picture="" size="large" />
        <Avatar picture="/pictures/figures/nimbi-weather-report/sunny-160.webp" description="Somebody" />
      </Several>
    </Specimen>
  )
}

function LoweredDoll() {
  return (
    <Block className="style-guide-half">
      <ProductCard
        tone="boo"
        thing={<NamedPicture name="dolls/boo" drawnWidth={140} description="" className="product-card-picture" />}
        title="Big Boo"
        text="Big doll"
        price={baht(249000)}
        was={baht(279000)}
        aside="and up"
        badges={<Badge kind="held">At most 5 left</Badge>}
        onPress={nothing}
      />
    </Block>
  )
}

/** What carries other things. */
export function Surfaces() {
  return (
    <>
      <Specimen title="Cards of what is on sale · live, lowered, gone, loading">
        <Several>
          <Block className="style-guide-half">
            <ProductCard
              tone="nimbi"
              picture="nimbi-weather-report"
              title="Nimbi"
              text="Weather Report"
              price={baht(39000)}
              aside="walk right in"
              corner={<Badge kind="live">LIVE</Badge>}
              badges={<Badge kind="free">7 left</Badge>}
              onPress={nothing}
            />
          </Block>
          <Block className="style-guide-half">
            <ProductCard
              tone="orbit"
              picture="orbit-nine-lives"
              title="Orbit"
              text="A name that is too long for its card"
              price={baht(39000)}
              gone
              badges={<Badge kind="sold">Sold out</Badge>}
              onPress={nothing}
            />
          </Block>
          <LoweredDoll />
          <Block className="style-guide-half">
            <ProductCardSkeleton />
          </Block>
          <ProductGridSkeleton />
          <ProductRowSkeleton />
        </Several>
      </Specimen>
      <Specimen title="Heads, lists, rows">
        <Block className="style-guide-wide">
          <SectionHead title="On sale now" aside={<TextLink onPress={nothing}>All 14</TextLink>} />
          <ListCard title="Delivery">
            <RowLink icon="truck" title="Delivery address" value="Bangkok" onPress={nothing} />
            <RowLink icon="bell" title="Messages" news="2 new ones" onPress={nothing} />
            <RowLink icon="wallet" title="A title so long that it needs a second line on a narrow phone" onPress={nothing} />
          </ListCard>
          <Card className="inset" label="A card">
            <Text className="small">A card with nothing but words</Text>
          </Card>
        </Block>
      </Specimen>
      <Specimen title="Carousel · several, one">
        <Carousel
          label="Guide"
          slides={['one', 'two', 'three'].map((key) => ({ key, content: <Block className="card inset">Slide {key}</Block> }))}
        />
        <SwipeGround className="card inset" onSwipe={nothing}>
          <Text>Swipe here</Text>
        </SwipeGround>
        <Carousel label="Only one" slides={[{ key: 'one', content: <Block className="card inset">The only slide</Block> }]} />
      </Specimen>
    </>
  )
}
