// generated/ids/<name>.h: a type of its own for each id of the contract. One header each, so that a new id concerns nobody who has no use
// for it.
import { pascal, qualified, snake } from './names.mjs';

/** The scalars that extend Id, by their names in C++: "OrderId". */
export function readIds(document) {
    const ids = Object.entries(document.components?.schemas ?? {})
        .filter(([name, schema]) => schema.format === 'id' && name !== 'Id')
        .map(([name]) => pascal(qualified(name).name));
    return [...new Set(ids)].sort();
}

export const idFile = id => `ids/${snake(id)}.h`;

export const idHeader = id => '// Generated from the contract. Do not edit.\n#pragma once\n#include "kernel/id.h"\n\n'
    + `using ${id} = Id<struct ${id.replace(/Id$/, '')}Tag>;\n`;
