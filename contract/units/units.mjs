// Holds every field and parameter of the contract to the units that common.tsp names. A bare integer that means a moment or a
// duration is found by its name, and by what its comment says.
import { compile, getDoc, navigateProgram, NodeHost } from '@typespec/compiler';

const moments = ['Time', 'TimeMilliseconds', 'TimeSeconds', 'TimeMinutes'];
const units = /(Seconds|Minutes|Hours|Days|Months|Years)$|^(seconds|minutes|hours|days)$/;
// Times that name no moment: a counter that the specification calls one, the length of a turn, and a price to compare with.
const noMoment = ['timeId', 'totalOperatingTime', 'compareAt'];
const isMoment = name => !noMoment.includes(name) && /(^t|T)ime(stamp)?$|At$|(^u|U)ntil$|(^e|E)xpires$/.test(name);
const durations = /(^r|R)emaining$|(^d|D)uration$|(^e|E)lapsed$|[a-z]Within$|(^e|E)xpiresIn$|^expires_in$|^totalOperatingTime$/;
const isDuration = name => durations.test(name);
const tellsFraction = text => /\b(milli|micro)seconds?\b/i.test(text);
const tellsSeconds = text => /\bseconds\b/i.test(text);

/** What breaks the rule in the contract that begins with this file: "Model.field: what is wrong", sorted. */
export async function brokenUnits(mainFile) {
    const program = await compile(NodeHost, mainFile, { noEmit: true });
    const failed = program.diagnostics.filter(one => one.severity === 'error').map(one => one.message);
    if (failed.length > 0)
        throw new Error(failed.join('\n'));
    const found = new Set();
    navigateProgram(program, {
        modelProperty(property) {
            const scalars = chain(property.type);
            if (!isOfTheShop(property.model?.namespace) || !scalars.some(name => /^u?int\d+$|^integer$/.test(name)))
                return;
            const wrong = judge(property.name, scalars, getDoc(program, property) ?? '');
            if (wrong)
                found.add(`${property.model?.name || 'parameter'}.${property.name}: ${wrong}`);
        },
    });
    return [...found].sort();
}

function judge(name, scalars, comment) {
    const mayBeMoment = scalars.some(scalar => moments.includes(scalar));
    if (isDuration(name))
        return scalars.includes('Seconds') || units.test(name) ? '' : 'a duration is of type Seconds';
    if (isMoment(name))
        return mayBeMoment ? '' : `a moment is of type ${moments.join(', ')}`;
    if (mayBeMoment || units.test(name))
        return '';
    if (tellsFraction(comment))
        return 'a part of a second stands in the type or in the name, not in a comment';
    const isBare = tellsSeconds(comment) && !scalars.includes('Seconds');
    return isBare ? 'a number of seconds is of type Seconds, or its name ends in the unit' : '';
}

// The scalar's name and those it extends; of a union with null, or of an array, what is inside.
function chain(type) {
    if (type.kind === 'Union')
        return [...type.variants.values()].flatMap(variant => chain(variant.type));
    if (type.kind === 'Model' && type.indexer)
        return chain(type.indexer.value);
    const names = [];
    for (let scalar = type; scalar?.kind === 'Scalar'; scalar = scalar.baseScalar)
        names.push(scalar.name);
    return names;
}

// An operation's parameters are a model without a name and, at times, without a namespace.
function isOfTheShop(namespace) {
    for (let outer = namespace; outer; outer = outer.namespace)
        if (outer.name === 'TypeSpec')
            return false;
    return true;
}
