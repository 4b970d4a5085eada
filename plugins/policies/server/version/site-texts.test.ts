import { saveSite } from '@cloudoc/accounts/contract/site/sites.ts'
import { anEmployee, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { alsoWorksAt, aSite, aSiteManager, worksAt } from '@cloudoc/accounts/testing/sites.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { issueFile } from '@cloudoc/documents/contract/issues.ts'
import { saveSiteText, siteText } from '@cloudoc/documents/contract/site-texts.ts'
import { aDocumentSet } from '@cloudoc/documents/testing/builders.ts'
import { evidenceCheck, evidenceText } from '../../contract/inspector.ts'
import { downloadPolicy, policyDetails, policyFromDocument } from '../../contract/policies.ts'
import { previewPublication, publishPolicy } from '../../contract/publishing.ts'
import { acknowledgePolicy } from '../../contract/reading.ts'
import { acknowledgeIt, aPolicy, assignTo, done, publishNow, readIt } from '../../testing/builders.ts'
import { aLinkFor } from '../../testing/inspector.ts'

const app = suite()
const body = '<p>Staff of {{location.name}} call {{location.phone}} at once.</p><p>The lift is checked.</p>'

interface Group {
  holder: Someone
  ash: string
  oak: string
  atMain: Someone
  atAsh: Someone
  atBoth: Someone
}
/** A company of three homes with somebody in the main one, in Ash House, and in Ash House and Oak Lodge. */
async function aGroup(holder: Someone): Promise<Group> {
  const [atMain, atAsh, atBoth] = [
    await anEmployee(app, holder),
    await anEmployee(app, holder),
    await anEmployee(app, holder),
  ]
  const { siteId: ash } = done(
    await app.call(saveSite, { name: 'Ash House', phone: '01751 496 0001' }, { as: holder.token }),
  )
  const oak = await aSite(app, holder, 'Oak Lodge')
  await worksAt(app, ash, atAsh, atBoth)
  await alsoWorksAt(app, oak, atBoth)
  await app.quiet()
  return { holder, ash, oak, atMain, atAsh, atBoth }
}
const textsOf = (companyId: number) =>
  app.db<{ site: string; hash: string; body: string }>(
    `select s.name as site, x.hash, x.body from policy_version_texts x join sites s on s.id = x.site_id
      where x.company_id = $1 order by x.id`,
    [companyId],
  )
const ledger = (companyId: number, kind: string) =>
  app.db<{ facts: Record<string, unknown> }>(
    'select facts from evidence where company_id = $1 and kind = $2 order by number desc',
    [companyId, kind],
  )
const page = async (holder: Someone, content = body) => {
  const id = await aPolicy(app, holder, { content })
  await assignTo(app, holder, id, { everyone: true })
  await publishNow(app, holder, id)
  return id
}

it('reads the values of the home where somebody works; the main home, and one home alone, read as ever', async () => {
  const single = await aDocumentSet(app, { count: 1 })
  const reader = await anEmployee(app, single)
  const alone = await page(single)
  const before = await readIt(app, reader, alone)
  expect(before).not.toHaveProperty('places')
  expect(await textsOf(single.companyId)).toEqual([])

  const { holder, atMain, atAsh, ash } = await aGroup(single)
  await worksAt(app, ash, reader)
  const id = await page(holder)
  const ofMain = await readIt(app, atMain, id)
  const ofAsh = await readIt(app, atAsh, id)
  expect(ofMain).not.toHaveProperty('places')
  expect(ofMain.innerContent).toBe(before.innerContent)
  expect(ofAsh.innerContent).toBe('<p>Staff of Ash House call 01751 496 0001 at once.</p><p>The lift is checked.</p>')
  expect(ofAsh.places).toEqual(['Ash House'])
  expect(ofAsh.hash).not.toBe(ofMain.hash)
  // What was published before there were homes reads as the main home's there.
  expect(await readIt(app, reader, alone)).toMatchObject({ innerContent: ofAsh.innerContent })
  expect(await readIt(app, atMain, id)).toMatchObject({ innerContent: before.innerContent })
  const [publication] = await ledger(holder.companyId, 'publication')
  expect(publication?.facts['sites']).toMatchObject([{ name: 'Ash House', hash: ofAsh.hash }, { name: 'Oak Lodge' }])
})

it('keeps a text only where words differ, and proves which words were read', async () => {
  const { holder, atAsh, atMain } = await aGroup(await aDocumentSet(app, { count: 1 }))
  const same = await page(holder, '<p>Wash your hands.</p>')
  expect(await textsOf(holder.companyId)).toEqual([])
  await acknowledgeIt(app, atAsh, same)
  const [plain] = await ledger(holder.companyId, 'acknowledgement')
  expect(plain?.facts).not.toHaveProperty('texts')

  const id = await page(holder)
  const texts = await textsOf(holder.companyId)
  expect(texts.map(({ site }) => site)).toEqual(['Ash House', 'Oak Lodge'])
  await acknowledgeIt(app, atAsh, id)
  const [row] = await ledger(holder.companyId, 'acknowledgement')
  expect(row?.facts).toMatchObject({ hash: texts[0]?.hash, texts: [{ sites: ['Ash House'], hash: texts[0]?.hash }] })

  // The words of another home are not those that were on the screen.
  const other = await readIt(app, atMain, id)
  const { hash } = await readIt(app, atAsh, id)
  expect(
    await app.call(
      acknowledgePolicy,
      { versionId: other.versionId, hash, typedName: other.typedName },
      { as: atMain.token },
    ),
  ).toMatchObject({ http: 409, message: 'hash' })
})

it('reads the same words once in two homes, and different ones one after another, with one acknowledgement', async () => {
  const { holder, atBoth } = await aGroup(await aDocumentSet(app, { count: 1 }))
  const same = await page(holder, '<p>Wash your hands.</p>')
  expect((await readIt(app, atBoth, same)).innerContent).toBe('<p>Wash your hands.</p>')
  const id = await page(holder)
  const read = await readIt(app, atBoth, id)
  expect(read.places).toEqual(['Ash House', 'Oak Lodge'])
  expect(read.innerContent).toMatch(
    /^<h2>Ash House<\/h2><p>Staff of Ash House .*<h2>Oak Lodge<\/h2><p>Staff of Oak Lodge/,
  )
  await acknowledgeIt(app, atBoth, id)
  const [row] = await ledger(holder.companyId, 'acknowledgement')
  const texts = await textsOf(holder.companyId)
  expect(row?.facts).toMatchObject({
    hash: read.hash,
    texts: texts.map(({ site, hash }) => ({ sites: [site], hash })),
  })
})

it('freezes a home’s own words with the version, and shows them to the inspector of that home alone', async () => {
  const set = await aDocumentSet(app, {
    count: 1,
    data: () => ({ body: '<p>The lift is checked.</p><p>Be kind.</p>' }),
  })
  const { holder, ash, atAsh, atMain } = await aGroup(set)
  const [fileId = ''] = set.files
  await app.call(issueFile, { fileId, revision: 0, note: 'First.' }, { as: holder.token })
  const write = async (content: string) => {
    const { revision, issued } = (await app.call(siteText, { fileId, siteId: ash }, { as: holder.token })).response
    done(
      await app.call(
        saveSiteText,
        { fileId, siteId: ash, revision, issued, content, headerContent: '', footerContent: '' },
        { as: holder.token },
      ),
    )
  }
  await write('<p>There is no lift.</p><p>Be kind.</p>')
  const { id } = done(await app.call(policyFromDocument, { fileId }, { as: holder.token }))
  await assignTo(app, holder, id, { everyone: true })

  // An edit between the look and the publication: what was shown is published, or nothing.
  const { stamp } = done(await app.call(previewPublication, { id }, { as: holder.token }))
  await write('<p>There is no lift here.</p><p>Be kind.</p>')
  expect(await app.call(publishPolicy, { id, stamp }, { as: holder.token })).toMatchObject({
    http: 409,
    message: 'stale',
  })
  await publishNow(app, holder, id)
  await write('<p>Changed later.</p><p>Be kind.</p>')
  expect((await readIt(app, atAsh, id)).innerContent).toBe('<p>There is no lift here.</p><p>Be kind.</p>')
  expect((await readIt(app, atMain, id)).innerContent).toBe('<p>The lift is checked.</p><p>Be kind.</p>')
  expect(done(await app.call(policyDetails, { id }, { as: holder.token })).changed).toBe(true)
  expect(done(await app.call(previewPublication, { id }, { as: holder.token })).changed).toBe(true)

  const manager = await aSiteManager(app, holder, ash, ['Policies', 'Documents'])
  const whole = await aLinkFor(app, holder)
  const ofAsh = await aLinkFor(app, { ...holder, token: manager.token })
  const shown = async (token: string) => done(await app.call(evidenceText, { token, policyId: id })).innerContent
  expect(await shown(whole.token)).toContain('The lift is checked.')
  expect(await shown(ofAsh.token)).toBe('<p>There is no lift here.</p><p>Be kind.</p>')
  expect(done(await app.call(evidenceCheck, { token: whole.token })).broken).toEqual([])
  await expect(
    app.db(`update policy_version_texts set body = 'x' where company_id = $1`, [holder.companyId]),
  ).rejects.toThrow()
})

it('gives everybody the PDF of the words that they read', async () => {
  const { holder, atMain, atAsh, atBoth } = await aGroup(await aDocumentSet(app, { count: 1 }))
  const id = await page(holder)
  const printed = async ({ token }: Someone) => {
    const { url } = done(await app.call(downloadPolicy, { id }, { as: token }))
    const file = await fetch(new URL(url, app.url))
    expect(file.status).toBe(200)
    return sha256(Buffer.from(await file.arrayBuffer()).toString('latin1'))
  }
  const all = [await printed(holder), await printed(atMain), await printed(atAsh), await printed(atBoth)]
  expect(all[1]).toBe(all[0])
  expect(new Set(all).size).toBe(3)
})

it('waits with a publication while a home is brought along, and not for what is to be decided', async () => {
  const set = await aDocumentSet(app, { count: 2, data: () => ({ body: '<p>The lift is checked.</p>' }) })
  const { holder, ash } = await aGroup(set)
  const [fileId = '', other = ''] = set.files
  for (const each of [fileId, other])
    await app.call(issueFile, { fileId: each, revision: 0, note: 'First.' }, { as: holder.token })
  done(
    await app.call(
      saveSiteText,
      {
        fileId,
        siteId: ash,
        revision: 0,
        issued: '1.0',
        content: '<p>No lift.</p>',
        headerContent: '',
        footerContent: '',
      },
      { as: holder.token },
    ),
  )
  const { id } = done(await app.call(policyFromDocument, { fileId }, { as: holder.token }))
  const restsOn = (file: string) =>
    app.db(
      `update document_site_texts set conflicts = 1, base_id = (
         select issued_id from documents where document_id = $1) where company_id = $2`,
      [file, holder.companyId],
    )
  await restsOn(other)
  const waits = done(await app.call(previewPublication, { id }, { as: holder.token }))
  expect(waits.hindrance).toMatch(/being brought/)
  await restsOn(fileId)
  expect(done(await app.call(previewPublication, { id }, { as: holder.token })).hindrance).toBe('')
})
