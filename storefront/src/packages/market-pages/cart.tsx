import { CartView } from '@/features/cart'
import { page } from '@/ui'

export default page(CartView)
