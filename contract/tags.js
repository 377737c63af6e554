// x-tags of the document: what each namespace is about, in the words that stand above it. Where several files share a namespace, those that
// were read first.
import { getDoc, listServices, navigateProgram } from '@typespec/compiler';
import { setExtension } from '@typespec/openapi';

export function $onValidate(program) {
    const tags = {};
    navigateProgram(program, { namespace: one => {
        const doc = one.namespace?.name === 'Kabinet' ? getDoc(program, one) : undefined;
        if (doc)
            tags[one.name] = doc;
    } });
    setExtension(program, listServices(program)[0].type, 'x-tags', tags);
}
