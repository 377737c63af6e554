import test from 'node:test';
import { RuleTester } from 'eslint';
import { featuresStayApart, partsByIndex, taroStaysInHost } from './house_rules.mjs';

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

tester.run('parts are imported by their index', partsByIndex, {
    valid: [
        at('parts/checkout/cashier.tsx', "import { a } from './payment';"),
        at('parts/checkout/steps/pay.tsx', "import { a } from '../payment';"),
        at('parts/checkout/savings.ts', "import { a } from '@/parts/backpack';"),
        at('parts/checkout/savings.ts', "import { a } from '../backpack';"),
        at('features/box/api.ts', "import { a } from '@/parts/orders';"),
        at('features/box/api.ts', "import { a } from '@/parts/orders/index';"),
        at('packages/market-pages/container.tsx', "const late = () => import('@/parts/checkout');"),
    ],
    invalid: [
        refused(at('parts/checkout/savings.ts', "import { a } from '@/parts/backpack/coupons';"), 'inside'),
        refused(at('parts/checkout/savings.ts', "export { a } from '../backpack/coupons';"), 'inside'),
        refused(at('features/box/api.ts', "import { a } from '@/parts/orders/keys';"), 'inside'),
        refused(at('features/box/api.ts', "import '@/parts/checkout/checkout.css';"), 'inside'),
        refused(at('packages/market-pages/container.tsx', "const late = () => import('@/parts/checkout/cashier');"), 'inside'),
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
