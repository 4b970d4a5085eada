import { assignPolicies } from '../../plugins/policies/contract/assigning.ts'
import { policyFromDocument } from '../../plugins/policies/contract/policies.ts'
import { send } from '../calls.ts'
import { write } from '../documents/editing.ts'
import { issuedDocument, issueText } from '../documents/issued.ts'
import type { Page } from '../journey.ts'
import { checkScreen, checkScreenAndPhone, expect, test, unique } from '../journey.ts'
import { at, type Company, enter, groupWith } from '../people/companies.ts'
import { anEmployee } from '../people/employees.ts'
import { stranger } from '../people/people.ts'

const phone = { width: 375, height: 812 }
const [ash, oak] = ['Ash House', 'Oak Lodge']
const policy = 'Lifts'
const group = '<h2>Lifts</h2><p>Staff of {{location.name}} ring the engineer.</p>'
const brought = 'Write each call into the log.'
const own = 'The key of the lift is in the kitchen.'
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

test('a group opens homes; each reads its own words, and the board says who is behind', async ({
  page,
  somebody,
}, info) => {
  const company = await groupWith(stranger(unique('homes', info)), 'safeguarding-england')
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
})
