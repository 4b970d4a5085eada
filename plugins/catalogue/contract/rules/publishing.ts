import { placeholders } from '@cloudoc/core/contract/placeholders.ts'

/** A text of a template as staff wrote it: what is asked of it before it may be published. */
export interface Draft {
  version: string
  change: string
  title: string
  header: string
  body: string
  footer: string
}
/** A version that was published before. */
export interface Earlier {
  version: string
}

/** What stands in the way, and in which field. */
export interface Problem {
  field: keyof Draft
  text: string
}

const parts = ['title', 'header', 'body', 'footer'] as const
const keys = Object.keys(placeholders)

/** Letters to change to make one word of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++)
      next.push(
        Math.min(
          (row[to] ?? 0) + 1,
          (next[to - 1] ?? 0) + 1,
          (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row[other.length] ?? 0
}

/** The placeholder that was probably meant: at most a third of its letters differ. */
function meant(written: string): string | undefined {
  const key = written.replaceAll(/[\s{}]/g, '')
  const [best] = keys
    .map(each => ({ each, far: distance(key.toLowerCase().slice(0, 60), each.toLowerCase()) }))
    .sort((one, other) => one.far - other.far)
  return best && best.far <= Math.ceil(best.each.length / 3) ? best.each : undefined
}

/** What looks like a placeholder and is none, each once, as it is written: an unknown name, markup inside, or a bracket that is missing. */
export function unknownPlaceholders(html: string): string[] {
  const known = html.replaceAll(/\{\{\s*([a-zA-Z]+\.[a-zA-Z]+)\s*\}\}/g, (token, key: string) =>
    Object.hasOwn(placeholders, key) ? '' : token,
  )
  const found = known.match(/\{\{[^{}]{0,80}(?:\}\}?)?|\{\s*[a-zA-Z]+\.[a-zA-Z]+\s*\}\}?/g) ?? []
  return [...new Set(found.map(token => token.replaceAll(/<[^>]*>?/g, '').trim()))]
}

const unknownIn = (draft: Draft): Problem[] =>
  parts.flatMap(field =>
    unknownPlaceholders(draft[field]).map(token => {
      const better = meant(token)
      return { field, text: `${token} is no placeholder.${better === undefined ? '' : ` Did you mean {{${better}}}?`}` }
    }),
  )

/**
 * Why a text may not be published as a new version of its template (docs/staff.md). `earlier` are the versions that it had, the latest first. The
 * first one needs no note: nothing changed for anybody.
 */
export function publishingProblems(draft: Draft, earlier: readonly Earlier[]): Problem[] {
  const problems: Problem[] = []
  const version = draft.version.trim()
  const [latest] = earlier
  if (version === '') problems.push({ field: 'version', text: 'Say which version this is, such as 1.1.' })
  else if (earlier.some(each => each.version === version))
    problems.push({
      field: 'version',
      text:
        version === latest?.version
          ? `Version ${version} is published already. Give this text a new one, such as ${nextVersion(version)}.`
          : `There was a version ${version} before. Give this text a new one, such as ${nextVersion(latest?.version ?? version)}.`,
    })
  if (latest && draft.change.trim() === '')
    problems.push({ field: 'change', text: 'Say what changed: companies read this note beside the update.' })
  return [...problems, ...unknownIn(draft)]
}

/** The version after one: '1.9' → '1.10', or with `major` '2.0'. What is no number gets one behind it. */
export function nextVersion(version: string, major = false): string {
  const [, first, second = '0'] = /^(\d{1,9})(?:\.(\d{1,9}))?/.exec(version.trim()) ?? []
  if (first === undefined) return version.trim() === '' ? '1.0' : `${version.trim()}.1`
  return major ? `${Number(first) + 1}.0` : `${first}.${Number(second) + 1}`
}
