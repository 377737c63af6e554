export function commitmentOf(boxSetId: string, number: string): string;
export class Numbers {
    bind(boxSetId: string): string;
    of(boxSetId: string): string[];
}
