// The decorator of faces (common.tsp). A face takes from its original what it does not say itself: nothing is written twice, nothing comes
// loose. What does not fit is refused by generate/faces.mjs.
import { getOperationVerb } from '@typespec/http';
import { getExtensions, setExtension } from '@typespec/openapi';

const originals = Symbol.for('Kabinet.originals');
const taken = ['x-login', 'x-silent', 'x-signed', 'x-idempotent'];

export function same_as({ program }, face, original, fixed) {
    setExtension(program, face, 'x-same-as', `${original.namespace.name}.${original.name}`);
    if (fixed)
        setExtension(program, face, 'x-fixed', fixed);
    program.stateMap(originals).set(face, original);
}

/** Before anything is derived from the traits of calls. */
export function completeFaces(program) {
    for (const [face, original] of program.stateMap(originals)) {
        const [own, theirs] = [getExtensions(program, face), getExtensions(program, original)];
        const take = name => theirs.has(name) && !own.has(name) && setExtension(program, face, name, theirs.get(name));
        taken.forEach(take);
        if (getOperationVerb(program, face) !== 'get')
            continue;
        take('x-cached');
        if (getOperationVerb(program, original) !== 'get' || theirs.get('x-changes'))
            setExtension(program, face, 'x-changes', true);
    }
}
