// A catalogue made for measuring: as many series and sets as a workload needs, in the format of server/seed/catalogue.
import fs from 'node:fs';
import path from 'node:path';

/** Writes ips.toml and one file per series into `folder`. Each set holds each of the twelve styles `copies` times. */
export function writeCatalogue(folder, { series, setsPerSeries, copies = 1 }) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'ips.toml'), ipText);
    for (let number = 1; number <= series; ++number)
        fs.writeFileSync(path.join(folder, `bench-${number}.toml`), seriesText(number, setsPerSeries, copies));
}

const all = (name, text) => `${name}_en = "${text}"\n${name}_zh = "${text}"\n${name}_th = "${text}"\n`;

const ipText = `[[ip]]\ncode = "bench"\n${all('name', 'Bench')}${all('tagline', 'Made to be measured')}tone = "nimbi"\norder = 1\n`;

function seriesText(number, sets, copies) {
    const head = `code = "bench-${number}"\nip = "bench"\norder = ${number}\n${all('name', `Series ${number}`)}${all('tagline', 'x')}`
        + `${all('story', 'x')}${all('material', 'Vinyl')}height_mm = [90, 110]\npicture = "bench"\n`
        + '[price]\nTH = 39000\nCN = 6900\nSG = 1690\nGL = 1290\n';
    const styles = Array.from({ length: 13 }, (_, index) => `[[style]]\nnumber = ${index + 1}\ncode = "style-${index + 1}"\n`
        + `${all('name', `Style ${index + 1}`)}${all('note', 'x')}hidden = ${index === 12}\npicture = "bench/style"\n`);
    const cases = Array.from({ length: sets }, (_, index) => `[[set]]\nnumber = ${(number - 1) * sets + index + 1}\n`
        + (copies > 1 ? `copies = ${copies}\n` : ''));
    return head + styles.join('') + cases.join('');
}
