const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iPhone or iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: typeof browsers, agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** What a browser calls itself, in words: 'Chrome on Windows'. */
export function deviceOf(agent: string): string {
  const [browser, system] = [nameIn(browsers, agent), nameIn(systems, agent)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Another device')
}
