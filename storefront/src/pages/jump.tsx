import { JumpView } from '@/features/jump'
import { page } from '@/ui'

export default page(JumpView, { anyDevice: true })
