// The storefront's own import rules: a feature never imports another feature, a part is imported by its index only, and the Taro API is
// called in src/host and src/ui only, where the hosts' differences are kept.
import path from 'node:path';

const source = 'storefront/src/';

// Where below storefront/src an import of a file leads, or null when it leads out of the project.
function target(file, name) {
    if (name.startsWith('@/')) return name.slice(2);
    if (!name.startsWith('.')) return null;
    return path.posix.normalize(path.posix.join(path.posix.dirname(file), name));
}

function placeOf(context) {
    const file = context.filename.replaceAll('\\', '/');
    const start = file.lastIndexOf(source);
    return start < 0 ? null : file.slice(start + source.length);
}

function onImports(context, check) {
    const file = placeOf(context);
    if (file === null) return {};
    const visit = (node) => {
        const name = (node.source ?? node.argument)?.value;
        if (typeof name === 'string') check(file, name, node);
    };
    return {
        ImportDeclaration: visit,
        ImportExpression: visit,
        ExportNamedDeclaration: visit,
        ExportAllDeclaration: visit,
    };
}

export const featuresStayApart = {
    meta: {
        type: 'problem',
        schema: [],
        messages: { crossed: "'{{from}}' must not import '{{to}}': what both need belongs to parts, ui, host or api" },
    },
    create: (context) => onImports(context, (file, name, node) => {
        const from = /^features\/([^/]+)\//.exec(file)?.[1];
        const to = /^features\/([^/]+)/.exec(target(file, name) ?? '')?.[1];
        if (from && to && from !== to) context.report({ node, messageId: 'crossed', data: { from, to } });
    }),
};

export const partsByIndex = {
    meta: {
        type: 'problem',
        schema: [],
        messages: { inside: "'{{to}}' is inside of a part: import '@/parts/{{part}}', whose index says what others may use" },
    },
    create: (context) => onImports(context, (file, name, node) => {
        const to = target(file, name) ?? '';
        const [, part, inside] = /^parts\/([^/]+)\/(.+)$/.exec(to) ?? [];
        if (!part || inside === 'index' || file.startsWith(`parts/${part}/`)) return;
        context.report({ node, messageId: 'inside', data: { to, part } });
    }),
};

export const taroStaysInHost = {
    meta: { type: 'problem', schema: [], messages: { leaked: 'the Taro API is called in src/host and src/ui only' } },
    create: (context) => onImports(context, (file, name, node) => {
        if (name === '@tarojs/taro' && !/^(host|ui)\//.test(file)) context.report({ node, messageId: 'leaked' });
    }),
};
