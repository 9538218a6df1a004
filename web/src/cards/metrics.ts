// How wide letters are, so that the same text breaks the same way on every machine, before any font has arrived and
// without a page. Advance widths of EB Garamond (400, 600, 400 italic) and Atkinson Hyperlegible (400, 700) in
// thousandths of the type size, two digits of base 36 for each letter, measured without kerning: kerning only tightens
// these faces, by about one in a hundred.
const letters: string = range(0x20, 0x7e) + range(0xa0, 0xff) + 'Œœ–—‘’“”…−×';

const tables = {
  story:
    '5k6y96d0c9i2l05k8r8r9gge6e7m6eb3dcdcdcdcdcdcdcdcdcdc6w6cfkfqfkagktj8gbjqkyfoe8k9mi9g9gixg8p1m0l7fcl7' +
    'jtcximkiiopgjng2gr97b397dwdw5kb3ebbbe2au8uc3eb6t6ad16olmeodrefei9a8z8qenc6j1byc6ahag78agdw5k6ybqdme2' +
    'fu78b48cih8mgjgo00ih8c82ge8c7w5kexgj5k5k778lgji9jxhmagj8j8j8j8j8j8o8jqfofofofo9g9g9g9gkym0l7l7l7l7l7' +
    'golhkikikikig2fje0b3b3b3b3b3b3fhbbauauauau6t6t6t6tdjeodrdrdrdrdrgedhenenenenc6e1c6qbl2faqe6q6qbmbmj2' +
    'gogo',
  storyBold:
    '697pagdbcmj1lt698k8k9sgm6q8e6qb7e9e9e9e9e9e9e9e9e9e97j6pf7gwf7atlejrh1jpl6fvevk2mc9wa0kgg9pcmcl5gdl5' +
    'kodgj3kmjbrekghhgn9ob79oe5fk69btetbeexbc9mdaf57r71eh7im5fddwf0eras9o9vf3d0kadcczblae7iaeeq697pbyf2e4' +
    'he7kbx9dir9dgbh200iv9d94gl938469fch56l6x708xgbi1jyi4atjrjrjrjrjrjroxjpfvfvfvfv9w9w9w9wl6mcl5l5l5l5l5' +
    'fjl9kmkmkmkmhhg4ffbtbtbtbtbtbtgqbebcbcbcbc7r7r7r7re1fddwdwdwdwdwgldrf3f3f3f3czeuczr1l5gtql6o6oc0c0k6' +
    'gwfj',
  storyItalic:
    '5k7z96chdfhwmu5k8k8l9fge5z7g5z7odcdcdcdcdcdcdcdcdcdc605zgegege8sl5iafwhjkwg0e5j3kva285jfg7rjlfjafqja' +
    'j3czhajgiztnhlfzhna1bea0dxcw5kdnch8pec9h8xbjdk8677cn7ylxenakc7d5aj7o84e5behbc6b9bb9s789sdw5k7zazdvdk' +
    'fk78ak8cih85h8go00ih8c82ge8c8c5kdygd5l5k8c8jjghfibhu8siaiaiaiaiaiam8hjg0g0g0g0a2a2a2a2kwlfjajajajaja' +
    'gojtjgjgjgjgfzfbeidndndndndndneh8p9h9h9h9h86868686bjenakakakakakgaake5e5e5e5b9cjb9q7g8efor5z5zatauin' +
    'gjgo',
  clerk:
    '7s7t8di7giprjl4g8c8cc1gq5pa85pahi0b6f9fyh2g7gme6h3gm5p5pfdgqfdegloheh7i8ipfrf8jqj6bie6hfezmsj5k7gpkx' +
    'h6gkfij6gdnchbgjgv8rah8rfcb07gemfqdwfoez8nfkf67q72dm6nndf6fcfqg09gd390ewc9i6ctbxcs8v6h8vff7s7tdwgag4' +
    'gj6heqbtm6abfmgq00m6am9sg3aman7gffe46j8374alfmmymko4egheheheheheherqi8frfrfrfrbibibibijsj5k7k7k7k7k7' +
    'eok7j6j6j6j6gjg0glememememememoadwezezezez7q7q7q7qfrf6fcfcfcfcfcgqfcewewewewbxfqbxt8prdcm86j6jb2b2jc' +
    'gqeo',
  clerkBold:
    '8w7vbelrh7r5ji66a6a6c2h66rae6rcai4cggagtheh0hkf3hdfl6r6rfxh6fxh2kyj6hripj2g4f4jzivcqfkibexnejgl8help' +
    'i6h7h5ifi8ojjfj3h999ca99gdby8qfdgkeggkfqa7glfw8r77fr8qomfwfxgkgpaceuajfuemk3eteeecaa6iaaet8w7vegh5gk' +
    'j360g2ckm6azilh600m6b9b8h6bbbh8qgfeb8d8x83bdilnpnsqnh2j6j6j6j6j6j6s8ipg4g4g4g4cqcqcqcqlhjgl8l8l8l8l8' +
    'ezl7ififififj3h3h9fdfdfdfdfdfdojegfqfqfqfq8d8d8d8dgdfwfxfxfxfxfxgifxfufufufueegkeethq1e4ne7p7pdudumb' +
    'giez',
};

export type Face = keyof typeof tables;

function range(from: number, to: number): string {
  return String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}

const widths: Record<string, Map<string, number>> = Object.fromEntries(
  Object.entries(tables).map(([face, digits]) => [
    face,
    new Map([...letters].map((letter, i) => [letter, parseInt(digits.slice(2 * i, 2 * i + 2), 36) / 1000])),
  ]),
);

/** How wide a text is at this type size. A letter we have not measured counts as a wide one. */
export function measure(text: string, size: number, face: Face): number {
  let sum = 0;
  for (const letter of text) sum += widths[face]?.get(letter) ?? 0.8;
  return sum * size;
}
