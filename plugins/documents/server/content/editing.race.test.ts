import { aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { aNewVersion } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { compareFile, restoreFile, updateContent, updateFiles } from '../../contract/revisions.ts'
import { aDocumentSet } from '../../testing/builders.ts'
import { textsIn } from '../../testing/texts.ts'

const app = suite()
const { open, save } = textsIn(app)
const paragraphs = (...changed: [number, string][]) =>
  Array.from(
    { length: 6 },
    (_, at) => `<p>${new Map(changed).get(at) ?? `Paragraph number ${at} of the policy.`}</p>`,
  ).join('')
const one = async () => {
  const holder = await aDocumentSet(app, { count: 1, data: () => ({ body: paragraphs() }) })
  return { ...holder, file: holder.files[0] ?? '', template: holder.templates[0] ?? '' }
}

it('lets exactly one of two people win who save at the same time; the other’s text is kept, and merged gives both', async () => {
  const holder = await one()
  const colleague = await aSubUser(app, holder, ['Documents', 'Can edit all docs'])
  const people = [holder.token, colleague.token]
  for (let round = 0; round < 8; round++) {
    const { revision, content } = await open(holder.token, holder.file)
    const texts = [content.replace(/<p>/, `<p>First ${round}. `), content.replace(/<\/p>$/, ` Last ${round}.</p>`)]
    const replies = await Promise.all(people.map((token, at) => save(token, holder.file, revision, texts[at] ?? '')))
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409])
    const late = replies.findIndex(({ http }) => http === 409)
    const draft = String(replies[late]?.errors['draft'])
    const as = people[late] ?? ''
    const { response } = await app.call(compareFile, { fileId: holder.file, merge: `draft:${draft}` }, { as })
    expect(response.merge).toMatchObject({ clean: true })
    expect(
      await app.call(updateContent, { fileId: holder.file, revision: response.revision, draftId: draft }, { as }),
    ).toMatchObject({ status: 1 })
    const both = (await open(holder.token, holder.file)).content
    for (const words of [`First ${round}.`, `Last ${round}.`]) expect(both).toContain(words)
  }
})

it('brings two texts of one sentence together without a question, each word once; sent again, it is the same merge', async () => {
  const holder = await one()
  const colleague = await aSubUser(app, holder, ['Documents', 'Can edit all docs'])
  const { revision } = await open(holder.token, holder.file)
  await save(holder.token, holder.file, revision, paragraphs([0, 'Paragraph number 0, first of our new policy.']))
  const late = await save(
    colleague.token,
    holder.file,
    revision,
    paragraphs([0, 'Paragraph number 0, second of their new policy.'], [3, 'Of the colleague alone.']),
  )
  const asked = {
    fileId: holder.file,
    revision: revision + 1,
    draftId: String(late.errors['draft']),
  }
  expect(await app.call(updateContent, asked, { as: colleague.token })).toMatchObject({ http: 400, message: 'open' })
  const together = { ...asked, together: true }
  const merged = await app.call(updateContent, together, { as: colleague.token })
  expect(merged).toMatchObject({
    status: 1,
    response: {
      revision: revision + 2,
      clashes: [
        expect.objectContaining({ mine: expect.stringContaining('their'), theirs: expect.stringContaining('our') }),
      ],
    },
  })
  const { content, drafts } = await open(colleague.token, holder.file)
  for (const word of ['first', 'second', 'our', 'their', 'Of the colleague alone.'])
    expect(content.split(word)).toHaveLength(2)
  expect(drafts).toEqual([])
  expect(await app.call(updateContent, together, { as: colleague.token })).toMatchObject({
    status: 1,
    response: { revision: revision + 2 },
  })
  expect((await open(holder.token, holder.file)).revision).toBe(revision + 2)
})

it('takes a save that is sent several times at the same moment for one', async () => {
  const { token, file, fileIds } = await one()
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => save(token, file, 0, paragraphs([0, 'Anew.']), { saveId: 'the-same-save' })),
  )
  expect(new Set(replies.map(reply => JSON.stringify(reply.response))).size).toBe(1)
  expect(replies[0]).toMatchObject({ http: 200, response: { revision: 1, changed: true } })
  expect(await app.db('select number from document_revisions where file_id = $1', [fileIds[0]])).toEqual([
    { number: 1 },
  ])
  expect(await app.db('select 1 from document_drafts where file_id = $1', [fileIds[0]])).toEqual([])
})

it('loses no text where a save meets an update of the provider, or a restore', async () => {
  for (const other of ['update', 'restore'] as const) {
    const { token, file, template } = await one()
    await aNewVersion(app, template, { body: paragraphs([5, 'The provider’s change.']) })
    const [saved] = await Promise.all([
      save(token, file, 0, paragraphs([0, 'The company’s change.'])),
      other === 'update'
        ? app.call(updateFiles, {}, { as: token })
        : app.call(restoreFile, { file: { fileId: file } }, { as: token }),
    ])
    const kept = await app.db<{ body: string }>(
      'select body from document_revisions where company_id = (select company_id from documents where document_id = $1) and body is not null union all select body from document_drafts where file_id = (select id from documents where document_id = $1)',
      [file],
    )
    expect([200, 409]).toContain(saved.http)
    expect(kept.some(({ body }) => body.includes('The company’s change.'))).toBe(true)
    const { revision, content, standing } = await open(token, file)
    // Either order is right, and the number says which text it is.
    const [edited, merged] = [
      paragraphs([0, 'The company’s change.']),
      paragraphs([0, 'The company’s change.'], [5, 'The provider’s change.']),
    ]
    if (saved.http === 200 && standing === 'edited')
      expect([
        [1, edited],
        [2, merged],
      ]).toContainEqual([revision, content])
    else expect(content).toBe(paragraphs([5, 'The provider’s change.']))
  }
})

it('merges an update once, however often it is asked for at the same moment', async () => {
  const { token, file, template, fileIds } = await one()
  await save(token, file, 0, paragraphs([0, 'The company’s change.']))
  await aNewVersion(app, template, { body: paragraphs([5, 'The provider’s change.']) })
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => app.call(updateContent, { fileId: file, revision: 1 }, { as: token })),
  )
  expect(replies.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409])
  expect(
    await app.db(`select number from document_revisions where file_id = $1 and kind = 'merged'`, [fileIds[0]]),
  ).toEqual([{ number: 2 }])
  expect((await open(token, file)).content).toBe(
    paragraphs([0, 'The company’s change.'], [5, 'The provider’s change.']),
  )
})
