const maxLength = 120
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i

/** One step of a path as all systems take it: no separators, no signs that Windows refuses, no dot or space at its ends. */
function step(text: string, room: number): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = [...plain]
    .reduce((kept, sign) => (kept.length + sign.length > room ? kept : kept + sign), '')
    .replace(/^[. ]+|[. ]+$/g, '')
  return cut === '' || reserved.test(cut.split('.')[0]?.trim() ?? '') ? `${cut}_` : cut
}

/** What a file is called after its title, without its ending: safe whatever the title is, and at most 120 characters with any of our endings. */
export const fileName = (title: string): string => step(title.trim() || 'Document', maxLength - '.docx'.length)

/**
 * Names for the entries of one archive: folders kept, every step safe, no two alike where case does not count. Of two alike the later
 * gets a number: `Folder/Complaints (2).pdf`.
 */
export function entryNames(): (path: string) => string {
  const taken = new Set<string>()
  return path => {
    const steps = path.split('/').filter(each => !/^\.*\s*$/.test(each))
    const last = steps.pop() ?? 'Document'
    const [, stem = last, ending = ''] = /^(.+?)(\.[a-z0-9]{1,8})?$/i.exec(last) ?? []
    const folder = steps.map(each => `${step(each, maxLength)}/`).join('')
    for (let number = 1; ; number += 1) {
      const suffix = number === 1 ? ending : ` (${number})${ending}`
      const name = `${folder}${step(stem, maxLength - suffix.length)}${suffix}`
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  }
}
