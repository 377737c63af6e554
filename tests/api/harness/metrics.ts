/** A figure of /metrics, by its whole name with labels; 0 when it is not there. */
export async function metric(url: string, name: string): Promise<number> {
    const text = await (await fetch(`${url}/metrics`)).text();
    const line = text.split('\n').find((each) => each.startsWith(`${name} `));
    return line ? Number(line.slice(name.length + 1)) : 0;
}

/** Waits until a figure is what it should be. */
export async function metricBecomes(url: string, name: string, value: number, withinMilliseconds = 10_000): Promise<void> {
    let last = NaN;
    for (let waited = 0; waited <= withinMilliseconds; waited += 20) {
        last = await metric(url, name);
        if (last === value) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`${name} is ${last} instead of ${value} after ${withinMilliseconds} ms`);
}
