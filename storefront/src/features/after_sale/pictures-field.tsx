import { useTap } from '@/api'
import { choosePicture, networkAddress, UnreadablePicture } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Icon, IconButton, Image, SectionHead, Tappable, Text, toast } from '@/ui'

import { useUpload } from './api'

// As large as the shop keeps them.
const side = 1024
const most = 6

/** Pictures of what is wrong: each is uploaded, and looked at by the shop, before it is sent along. */
export function PicturesField({ pictures, onChange }: { pictures: string[]; onChange: (pictures: string[]) => void }) {
  const { t } = useTexts()
  const upload = useUpload((picture) => !pictures.includes(picture) && onChange([...pictures, picture]))
  const choose = useTap(() => choosePicture(side), {
    onDone: (image) => image !== null && upload.tap(image),
    onFailed: (failure) => {
      if (failure instanceof UnreadablePicture) toast(t('afterSale.unreadable'), 'warning')
    },
  })
  const busy = choose.pending || upload.pending
  return (
    <>
      <SectionHead
        title={t('afterSale.show')}
        aside={<Text className="small">{t('afterSale.ofPictures', { count: pictures.length, most })}</Text>}
      />
      <Block className="row gap-2 wrap pad">
        {pictures.map((picture, at) => (
          <Block key={picture} className="sale-chosen">
            <Image
              className="sale-picture"
              source={networkAddress(picture)}
              width={88}
              height={88}
              description={t('afterSale.picture', { number: at + 1 })}
            />
            <IconButton
              name="close"
              size="small"
              className="sale-remove"
              label={t('afterSale.removePicture', { number: at + 1 })}
              onPress={() => onChange(pictures.filter((one) => one !== picture))}
            />
          </Block>
        ))}
        {pictures.length < most && (
          <Tappable
            className="sale-add"
            label={t('afterSale.addPicture')}
            busy={busy}
            disabled={busy}
            onPress={() => choose.tap()}
          >
            {busy ? <Block className="spinner" hidden /> : <Icon name="camera" />}
            <Text className="small">{t('afterSale.add')}</Text>
          </Tappable>
        )}
      </Block>
    </>
  )
}
