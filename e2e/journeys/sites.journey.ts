import { allDocuments } from '../../plugins/documents/contract/documents.ts'
import { selectedFile } from '../../plugins/documents/contract/editing.ts'
import { issueFile } from '../../plugins/documents/contract/issues.ts'
import { saveSiteText, siteText, siteTextList } from '../../plugins/documents/contract/site-texts.ts'
import { assignPolicies } from '../../plugins/policies/contract/assigning.ts'
import { policyFromDocument } from '../../plugins/policies/contract/policies.ts'
import { previewPublication, publishPolicy } from '../../plugins/policies/contract/publishing.ts'
import { send } from '../calls.ts'
import { write } from '../documents/editing.ts'
import { issuedDocument, issueText } from '../documents/issued.ts'
import type { Page } from '../journey.ts'
import { checkScreen, checkScreenAndPhone, expect, test, unique } from '../journey.ts'
import { at, type Company, enter, groupWith } from '../people/companies.ts'
import { anEmployee } from '../people/employees.ts'
import { stranger } from '../people/people.ts'
import { publishVersion } from '../people/staff.ts'

const phone = { width: 375, height: 812 }
const [ash, oak] = ['Ash House', 'Oak Lodge']
const longName = 'The Old Rectory and Coach House Nursing and Residential Care'
const policy = 'Lifts'
const group = '<h2>Lifts</h2><p>Staff of {{location.name}} ring the engineer.</p>'
const brought = 'Write each call into the log.'
const own = 'The key of the lift is in the kitchen.'
/** A document of the provider that no other journey changes. */
const number = 'HR-06'
const adapted = 'We have no office: ring the manager.'
/** Who works at which home, once they have moved. */
const [esme, finn] = ['Esme Marlow', 'Finn Marlow']

const level1 = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

/** A company with one location sees no word of locations where one with several has a choice or a column. */
async function seesOneHome(page: Page, company: Company): Promise<void> {
  await enter(page, company, '/company/employees')
  await expect(page.getByRole('table', { name: 'Employees' }).getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('columnheader', { name: /location/i })).toHaveCount(0)
  for (const [path, heading] of [
    ['/company/employees', 'Employees'],
    ['/company/policies', 'Staff policies'],
    ['/company/dashboard', /./],
  ] as const) {
    await at(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('main').getByLabel('Loading', { exact: false })).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Location' })).toHaveCount(0)
    expect(await page.getByRole('main').innerText(), path).not.toMatch(/\blocations?\b/i)
  }
}

/** Opens a home, whose page says what it needs. */
async function open(page: Page, name: string): Promise<void> {
  await at(page, '/company/sites/add')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Add location' }).click()
  await level1(page, name)
  await expect(page.getByRole('link', { name: 'Choose who works there' })).toBeVisible()
}

async function move(page: Page, who: string, to: string): Promise<void> {
  await page.getByRole('checkbox', { name: new RegExp(who) }).check()
  await page.getByRole('button', { name: 'Move to another location' }).click()
  const dialog = page.getByRole('dialog', { name: `Move ${who} to another location` })
  await dialog.getByRole('combobox', { name: 'To' }).selectOption({ label: to })
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(who) })).toContainText(to)
}

async function acknowledge(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Type your name' }).fill(name)
  await page.getByRole('button', { name: 'I acknowledge' }).click()
  await expect(page.getByText(/^You acknowledged it on /)).toBeVisible()
}

/** The provider's document in the words of a home, which changes its last passage. */
async function adaptAt(token: string, name: string, [was, own]: readonly [was: string, own: string]): Promise<string> {
  const [document] = await send(allDocuments, { searchValue: number }, token)
  const fileId = document?._id ?? ''
  await send(issueFile, { fileId, revision: 0, note: 'First version' }, token)
  const siteId = (await send(siteTextList, { fileId }, token)).sites.find(site => site.name === name)?.siteId ?? ''
  const { content, headerContent, footerContent, revision, issued } = await send(siteText, { fileId, siteId }, token)
  expect(content).toContain(was)
  const words = { content: content.replace(was, own), headerContent, footerContent }
  await send(saveSiteText, { fileId, siteId, revision, issued, ...words }, token)
  return fileId
}

/** Publishes a policy to whom it is assigned. */
async function publish(token: string, id: string): Promise<void> {
  const { stamp } = await send(previewPublication, { id }, token)
  await send(publishPolicy, { id, stamp }, token)
}

test('a group opens homes; each reads its own words, and the board says who is behind', async ({
  page,
  request,
  somebody,
}, info) => {
  const name = unique('homes', info)
  const [was, now] = [`Ring the office ${name}.`, `Ring the office ${name}, by day and by night.`]
  await publishVersion(request, number, { change: 'Whom to ring.', edit: text => `${text}<p>${was}</p>` })
  const company = await groupWith(stranger(name), 'safeguarding-england')
  const token = company.session.authToken
  const [esmeLogin, finnLogin] = await Promise.all([anEmployee(company, 'Esme'), anEmployee(company, 'Finn')])
  const fileId = await issuedDocument(company, policy, group)
  const { _id: policyId } = await send(policyFromDocument, { fileId }, token)
  await send(assignPolicies, { selectedDocuments: [policyId], everyone: true }, token)

  await test.step('with one home there is no word of locations', () => seesOneHome(page, company))

  await test.step('two more homes are opened, and two employees move there', async () => {
    await open(page, ash)
    await open(page, oak)
    await checkScreenAndPhone(page, 'a location that was just opened')
    await at(page, '/company/employees')
    await move(page, esme, ash)
    await move(page, finn, oak)
    await page.getByRole('checkbox', { name: new RegExp(esme) }).check()
    await page.getByRole('button', { name: 'Move to another location' }).click()
    await expect(page.getByRole('dialog', { name: `Move ${esme} to another location` })).toBeVisible()
    await checkScreenAndPhone(page, 'move an employee?')
  })

  await test.step('one home writes words of its own', async () => {
    await at(page, `/company/documents/history?id=${fileId}&tab=locations`)
    const list = page.getByRole('list', { name: 'Locations' })
    await expect(list.getByText('As the group')).toHaveCount(3)
    await checkScreenAndPhone(page, 'a document at each location')
    await list.getByRole('link', { name: ash }).click()
    await write(page, page.getByRole('textbox', { name: `Text of ${policy} at ${ash}` }), own)
    await page.getByRole('button', { name: 'Save for this location' }).click()
    await expect(page.getByText('Differs in 1 place')).toBeVisible()
    await checkScreenAndPhone(page, 'the words of a location')
  })

  await test.step('the policy is published for all of them', async () => {
    await at(page, `/company/policies/edit?id=${policyId}`)
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: `Publish ‘${policy}’` })
    await expect(dialog.getByText(/^2 people/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish version 1.0' }).click()
    await expect(dialog).toBeHidden()
  })

  const reading = `/company/policy/document/view?id=${policyId}`
  const [atAsh, atOak] = [await somebody(), await somebody()]
  await test.step('an employee of each home reads its words on a phone', async () => {
    await enter(atAsh, esmeLogin, reading)
    await expect(atAsh.getByText(`Staff of ${ash} ring the engineer.`)).toBeVisible()
    await expect(atAsh.getByText(own)).toBeVisible()
    await checkScreenAndPhone(atAsh, 'a policy in the words of a location')
    await atAsh.setViewportSize(phone)
    await acknowledge(atAsh, esme)
    await atOak.setViewportSize(phone)
    await enter(atOak, finnLogin, reading)
    await expect(atOak.getByText(`Staff of ${oak} ring the engineer.`)).toBeVisible()
    await expect(atOak.getByText(own)).toBeHidden()
    await acknowledge(atOak, finn)
  })

  await test.step('the group’s new version is brought along: the home keeps its words', async () => {
    await issueText(company, fileId, `${group}<p>${brought}</p>`, 'Each call is written down.')
    await at(page, `/company/documents/history?id=${fileId}&tab=locations`)
    await page.getByRole('link', { name: ash }).click()
    const text = page.getByRole('textbox', { name: `Text of ${policy} at ${ash}` })
    await expect(text).toContainText(own)
    await expect(text).toContainText(brought)
    await at(page, `/company/policies/edit?id=${policyId}`)
    await page.getByRole('button', { name: 'Publish a new version…' }).click()
    const dialog = page.getByRole('dialog', { name: `Publish a new version of ‘${policy}’` })
    await expect(dialog.getByText(/^2 people/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish version 1.1' }).click()
    await expect(dialog).toBeHidden()
    await at(atAsh, reading)
    await expect(atAsh.getByText(own)).toBeVisible()
    await expect(atAsh.getByText(brought)).toBeVisible()
    await acknowledge(atAsh, esme)
  })

  await test.step('the board says who is behind', async () => {
    await at(page, '/company/sites')
    await expect(page.getByRole('link', { name: `${ash}: 100% read` })).toBeVisible()
    await expect(page.getByText(/^A licence for one location/)).toBeHidden()
    await checkScreenAndPhone(page, 'the board of locations')
    await page.getByRole('link', { name: `${oak}: 0% read` }).click()
    await expect(page.getByText(finn)).toBeVisible()
    await expect(page.getByText(esme)).toBeHidden()
  })

  await test.step('the provider’s update reaches all homes; the one with words of its own decides', async () => {
    const provided = await adaptAt(token, ash, [was, adapted])
    await publishVersion(request, number, { change: 'By night, too.', edit: text => text.replace(was, now) })
    await at(page, `/company/documents/update?id=${provided}`)
    await page.getByRole('button', { name: 'Take the update' }).click()
    await expect(page).toHaveURL(/\/documents\/editor/)
    const { revision } = await send(selectedFile, { fileId: provided }, token)
    await send(issueFile, { fileId: provided, revision, note: 'By night, too.' }, token)
    await at(page, `/company/documents/history?id=${provided}&tab=locations`)
    await expect(page.getByText('2 locations take it as it is, 1 location has to decide.')).toBeVisible()
    await checkScreenAndPhone(page, 'homes that take an update, and one that has to decide')
    await page.getByRole('link', { name: ash }).click()
    await page.getByRole('tab', { name: 'To decide (1)' }).click()
    await page.getByRole('radio', { name: ash }).check()
    await page.getByRole('button', { name: 'Save this decision' }).click()
    await expect(page.getByRole('tab', { name: /^To decide/ })).toHaveCount(0)

    const { _id: taken } = await send(policyFromDocument, { fileId: provided }, token)
    await send(assignPolicies, { selectedDocuments: [taken], everyone: true }, token)
    await publish(token, taken)
    for (const [reader, words, others] of [
      [atAsh, adapted, now],
      [atOak, now, adapted],
    ] as const) {
      await at(reader, `/company/policy/document/view?id=${taken}`)
      await expect(reader.getByText(words)).toBeVisible()
      await expect(reader.getByText(others)).toHaveCount(0)
    }
  })

  await test.step('an inspector of one home sees nobody of another', async () => {
    await at(page, '/company/policies/proof?view=links')
    await page.getByRole('button', { name: 'New link…' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Link for an inspector' })
    await dialog.getByRole('textbox', { name: 'Who is it for?' }).fill('Jo Inspector, CQC')
    await dialog.getByRole('combobox', { name: 'Location' }).selectOption({ label: ash })
    await dialog.getByRole('checkbox', { name: /^With an inspection pack/ }).uncheck()
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    const ready = page.getByRole('dialog', { name: 'The link is ready' })
    const inspector = await somebody()
    await inspector.goto(await ready.getByRole('textbox', { name: 'The link' }).inputValue())
    await expect(inspector.getByText(`, ${ash}, made this link`)).toBeVisible()
    await inspector.getByRole('button', { name: 'Look at the evidence' }).click()
    await inspector.getByRole('tab', { name: 'Who has read what' }).click()
    await expect(inspector.getByRole('button', { name: esme })).toBeVisible()
    await expect(inspector.getByText(finn)).toHaveCount(0)
    await expect(inspector.getByText(oak)).toHaveCount(0)
    await checkScreen(inspector, 'the matrix of one location, for an inspector')
  })

  await test.step('a long name begins beside the way to it, and its home is closed', async () => {
    await open(page, longName)
    const way = await page.getByRole('navigation', { name: 'Breadcrumb' }).boundingBox()
    const name = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(name?.y).toBeLessThan((way?.y ?? 0) + (way?.height ?? 0) / 2)
    await page.getByRole('button', { name: 'Close this location' }).click()
    await page.getByRole('button', { name: 'Close location' }).click()
    await expect(page.getByText(/^Its last day was /)).toBeVisible()
  })
})
