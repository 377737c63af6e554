import { DeviceNoticeView } from '@/features/device_notice'
import { page } from '@/ui'

export default page(DeviceNoticeView)
