/** What no name may have on whatever machine. */
const bad = /[\\/:*?"<>|\p{Cc}\p{Cf}]/u

/** Is this a name for a file or a folder? '..' and names of nothing but dots are none. */
export const isName = (name: string): boolean => !bad.test(name) && !/^\.*$/.test(name)
/** The same made into one: what cannot stand in it becomes a space. */
export const asName = (name: string): string =>
  name.replaceAll(new RegExp(bad, 'gu'), ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 180) || 'Untitled'

/** As the database compares them. */
export const lower = (name: string): string => name.toLowerCase()

/** '.pdf' of 'a.pdf'. */
export const endingOf = (name: string): string => /(?<=[^.])\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''

/** A name with this ending: what an upload is, is told by its ending on other machines, too. */
export const withEnding = (name: string, ending: string): string =>
  lower(name).endsWith(lower(ending)) ? name : `${name}${ending}`

/** 'a.pdf' → 'a (2).pdf', until nothing is called so. What it answers is taken from then on. */
export function freeName(name: string, taken: Set<string>): string {
  const ending = endingOf(name)
  const start = name.slice(0, name.length - ending.length)
  let free = name
  for (let number = 2; taken.has(lower(free)); number++) free = `${start} (${number})${ending}`
  taken.add(lower(free))
  return free
}
