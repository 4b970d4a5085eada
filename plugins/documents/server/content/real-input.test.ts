import { aNewVersion } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { histories, there } from '../../../../lib/html-merge/tests/samples.ts'
import { compareFile, updateContent } from '../../contract/revisions.ts'
import { aDocumentSet, type DocumentSet } from '../../testing/builders.ts'
import { textsIn } from '../../testing/texts.ts'

/**
 * Real policies with their real later versions, published as staff publish them: a company that left a policy as it is sees and takes each
 * update; one that edited it merges each, and keeps its own words. The texts are not part of the product: where they are absent, this is skipped.
 */
const maxPolicies = 12
const policies = there
  ? histories()
      .filter(({ versions }) => versions.length > 1)
      .sort((one, other) => size(one) - size(other))
      .slice(0, maxPolicies)
  : []
function size({ versions }: { versions: string[] }): number {
  return versions.join('').length
}

const app = suite()
const { open, save } = textsIn(app)
let [pinned, edited] = [{} as DocumentSet, {} as DocumentSet]
const ownWords = 'Our team reads this together in every January meeting.'
const ownWord = 'wholeheartedly'

const letters = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, '')
/** One changed word in a paragraph of some length, and one added paragraph after it. */
const withOwn = (html: string) =>
  html.replace(
    /(<p>(?:[^<\s]+ ){4})([^<\s]+)([^<]*)(.*?<\/p>)/s,
    (_, start: string, _word: string, rest: string, end: string) => `${start}${ownWord}${rest}${end}<p>${ownWords}</p>`,
  )

const describeIfThere = there ? describe : describe.skip
describeIfThere(`${policies.length || 'No'} real policies and their later versions`, () => {
  beforeAll(async () => {
    pinned = await aDocumentSet(app, {
      titles: policies.map(({ policy }) => policy),
      data: at => ({ body: policies[at]?.versions[0] }),
    })
    edited = await aDocumentSet(app, {
      titles: policies.map(({ policy }) => `${policy}, another`),
      data: at => ({ body: policies[at]?.versions[0] }),
    })
  })

  it('there are enough of them', () => expect(policies).toHaveLength(maxPolicies))

  it.each(policies.map(({ policy, versions }, at) => [policy, versions, at] as const))(
    '%s',
    async (_, versions, at) => {
      const [file, editedFile] = [pinned.files[at] ?? '', edited.files[at] ?? '']
      let before = versions[0] ?? ''
      expect(withOwn(before)).not.toBe(before)
      expect(await save(edited.token, editedFile, 0, withOwn(before))).toMatchObject({
        http: 200,
        response: { revision: 1, changed: true },
      })

      for (const [step, text] of versions.entries()) {
        if (text === before) continue
        const version = `1.${step}`
        for (const { templates } of [pinned, edited])
          await aNewVersion(app, templates[at] ?? '', { body: text, version })

        const shown = await app.call(
          compareFile,
          { fileId: file, from: 'base', to: 'provider', filled: false },
          { as: pinned.token },
        )
        const rows = shown.response.rows
        expect(letters(rows.map(row => row.before?.html ?? '').join(''))).toBe(letters(before))
        expect(letters(rows.map(row => row.after?.html ?? '').join(''))).toBe(letters(text))
        for (const row of rows.filter(({ kind }) => kind === 'same'))
          expect(letters(row.before?.html ?? '')).toBe(letters(row.after?.html ?? ''))
        expect(await open(pinned.token, file)).toMatchObject({
          content: before,
          updateAvailable: true,
          update: { version },
        })
        expect(
          await app.call(
            updateContent,
            { fileId: file, revision: shown.response.revision, providerVersion: shown.response.providerVersion },
            { as: pinned.token },
          ),
        ).toMatchObject({ status: 1, response: { version, merged: false } })
        expect(await open(pinned.token, file)).toMatchObject({
          content: text,
          updateAvailable: false,
          standing: 'pinned',
        })

        const merging = (
          await app.call(compareFile, { fileId: editedFile, merge: 'update', filled: false }, { as: edited.token })
        ).response
        // Where both changed a passage, the company keeps its own words and has the provider's beside them.
        const choices = Object.fromEntries(
          (merging.merge?.parts ?? []).flatMap(({ conflict }) => (conflict ? [[conflict.id, 'both' as const]] : [])),
        )
        expect(
          await app.call(
            updateContent,
            { fileId: editedFile, revision: merging.revision, providerVersion: merging.providerVersion, choices },
            { as: edited.token },
          ),
        ).toMatchObject({ status: 1, response: { version, merged: true } })
        const { content, updateAvailable } = await open(edited.token, editedFile)
        expect(updateAvailable).toBe(false)
        expect(content).toContain(ownWords)
        expect(content).toContain(ownWord)
        before = text
      }
    },
    180_000,
  )
})
