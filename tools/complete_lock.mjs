// Adds to a package-lock.json the platform packages (@rollup/rollup-darwin-arm64 ...) that npm leaves out when its registry does not have
// them, and with it `npm ci` refuses the lock file everywhere. They are only named; npm fetches the one that fits the machine.
//   node complete_lock.mjs [--check] FOLDER...
import fs from 'node:fs';
import path from 'node:path';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

// "linux-arm64-musl" says which machine a package is for. Null for a name that says nothing.
function platformOf(name) {
    const words = name.split(/[/-]/);
    const os = words.find((word) => systems.includes(word));
    const cpu = words.find((word) => processors.includes(word));
    if (!os && !cpu) return null;
    const library = words.includes('musl') ? 'musl' : os === 'linux' && words.some((word) => word.startsWith('gnu')) ? 'glibc' : null;
    return { ...(cpu && { cpu: [cpu] }), ...(library && { libc: [library] }), ...(os && { os: [os] }) };
}

// Where node would look for `name` from the package at `place`, the nearest first.
function* homes(place, name) {
    for (let folder = place; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
        yield `${folder}/node_modules/${name}`;
    }
    yield `node_modules/${name}`;
}

function missingFrom(packages) {
    const missing = new Map();
    for (const [place, entry] of Object.entries(packages)) {
        for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
            if ([...homes(place, name)].some((home) => packages[home])) continue;
            const platform = platformOf(name);
            if (!platform || !/^\d/.test(version)) throw new Error(`${place}: what machine is ${name}@${version} for?`);
            const home = `node_modules/${name}`;
            // Two versions of one platform package: the second lives beside the package that wants it.
            const taken = missing.get(home) && missing.get(home).version !== version;
            missing.set(taken ? `${place}/${home}` : home, { version, ...platform, ...(entry.dev && { dev: true }), optional: true });
        }
    }
    return missing;
}

function complete(folder, isCheck) {
    const file = path.join(folder, 'package-lock.json');
    const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
    const missing = missingFrom(lock.packages);
    if (isCheck || missing.size === 0) return [...missing.keys()].map((home) => `${file}: ${home} is not named`);
    const all = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
    lock.packages = Object.fromEntries(all.sort(([one], [other]) => one.localeCompare(other, 'en')));
    fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
    console.log(`${file}: named ${missing.size} platform packages`);
    return [];
}

const words = process.argv.slice(2);
const isCheck = words.includes('--check');
const found = words.filter((word) => !word.startsWith('--')).flatMap((folder) => complete(folder, isCheck));
for (const line of found) console.error(`${line}; node tools/complete_lock.mjs FOLDER names it`);
process.exitCode = found.length > 0 ? 1 : 0;
