import test from 'node:test';
import { RuleTester } from 'eslint';
import { featuresStayApart, taroStaysInHost } from './house_rules.mjs';

RuleTester.describe = (name, run) => run();
RuleTester.it = test;
const tester = new RuleTester();
const at = (filename, code) => ({ name: `${filename}: ${code}`, filename: `/any/kabinet/storefront/src/${filename}`, code });
const refused = (example, messageId) => ({ ...example, errors: [{ messageId }] });

tester.run('features stay apart', featuresStayApart, {
    valid: [
        at('features/box/api.ts', "import { a } from './model';"),
        at('features/box/view/queue.ts', "import { a } from '../model';"),
        at('features/box/api.ts', "import { a } from '@/host/request';"),
        at('features/box/api.ts', "import { a } from '../../ui/button';"),
        at('packages/market-pages/container.ts', "import { a } from '@/features/order/list';"),
    ],
    invalid: [
        refused(at('features/box/api.ts', "import { a } from '../order/api';"), 'crossed'),
        refused(at('features/box/api.ts', "import { a } from '@/features/order';"), 'crossed'),
        refused(at('features/box/view/queue.ts', "export { a } from '../../order/api';"), 'crossed'),
    ],
});

tester.run('Taro stays in host', taroStaysInHost, {
    valid: [
        at('host/request.ts', "import Taro from '@tarojs/taro';"),
        at('ui/picture/picture.ts', "import { usePageScroll } from '@tarojs/taro';"),
        at('features/box/view.ts', "import { View } from '@tarojs/components';"),
    ],
    invalid: [
        refused(at('features/box/api.ts', "import Taro from '@tarojs/taro';"), 'leaked'),
        refused(at('app.ts', "import { useLaunch } from '@tarojs/taro';"), 'leaked'),
    ],
});
