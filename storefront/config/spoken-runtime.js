import { mergeInternalComponents } from '@tarojs/shared'

import attributes from './spoken-attributes.json'

mergeInternalComponents(attributes)
