import type { Page } from '@playwright/test'
import { readZip } from '../../plugins/exports/testing/read-zip.ts'
import { downloaded } from '../documents/files.ts'
import { checkScreen, expect, test, unique } from '../journey.ts'
import { codeIn, mailTo } from '../mailbox.ts'
import { at, enter, newCompany } from '../people/companies.ts'
import { stranger } from '../people/people.ts'

const policy = 'Lone working at night'
const group = 'Night staff'
const phone = { width: 375, height: 812 }
const password = 'Quiet-harbour-41'
const questions = [
  { question: 'Whom do you ring first?', right: 'The on-call manager', wrong: 'Nobody' },
  { question: 'How often do you check in?', right: 'Every hour', wrong: 'At the end of the shift' },
] as const

const firsts = ['Ada', 'Ben', 'Cara', 'Dev', 'Esme', 'Finn', 'Grace', 'Hugh', 'Isla', 'Jack', 'Kemi', 'Leo']
const addressOf = (first: string, sub: string): string => `${first.toLowerCase()}.${sub}@example.org`
/** As a payroll system writes it. */
const csvOf = (sub: string): string =>
  [
    'Forename;Surname;Email;Payroll no',
    ...firsts.map((first, at) => `${first};Marlow;${addressOf(first, sub)};${String(2001 + at)}`),
  ].join('\r\n')
const level1 = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

/** Answers the open try and hands it in; `right` or wrong throughout. Each try has an order of its own. */
async function answer(page: Page, right: boolean): Promise<void> {
  const name = new RegExp(`^(?:${questions.map(one => (right ? one.right : one.wrong)).join('|')})$`)
  for (const at of questions.keys()) {
    await expect(page.getByText(`Question ${at + 1} of ${questions.length}`)).toBeVisible()
    await page.getByRole('radio', { name }).check()
    await page.getByRole('button', { name: at === questions.length - 1 ? 'Hand in' : 'Next question' }).click()
  }
}

async function acknowledge(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Type your name' }).fill(name)
  await page.getByRole('button', { name: 'I acknowledge' }).click()
  await expect(page.getByText(/^You acknowledged it on /)).toBeVisible()
}

test('a policy reaches the night staff, is understood, and is asked for again when it changes', async ({
  page,
  somebody,
  expectRefusal,
}, info) => {
  const account = await newCompany(stranger(unique('night', info)))

  await test.step('a manager makes a group and imports twelve people into it', async () => {
    await enter(page, account, '/company/group/add')
    await page.getByRole('textbox', { name: 'Name' }).fill(group)
    await page.getByRole('button', { name: 'Add group' }).click()
    await level1(page, group)
    await at(page, '/company/employees/import')
    await page
      .getByLabel('File with employees')
      .setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(account.subdomain)) })
    await expect(page.getByRole('combobox', { name: /^Payroll no/ })).toHaveValue('staffNumber')
    await page.getByRole('combobox', { name: 'Put everyone into a group' }).selectOption({ label: group })
    await checkScreen(page, 'plan of an import')
    await page.getByRole('button', { name: 'Import 12 employees' }).click()
    await expect(page.getByText('12 added.')).toBeVisible()
    await page.getByRole('link', { name: 'Show employees' }).click()
    await expect(page.getByRole('row')).toHaveCount(13)
    await checkScreen(page, 'employees')
  })

  await test.step('writes a policy with a test, by keyboard', async () => {
    await at(page, '/company/policies/create')
    await page.getByRole('radio', { name: 'From a company document' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Blank page' })).toBeChecked()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(policy)
    await page.keyboard.press('Enter')
    const text = page.getByRole('textbox', { name: new RegExp(`Text of ${policy}`) })
    await expect(text).toBeVisible()
    await text.focus()
    await page.keyboard.type('Ring the on-call manager before you go in alone, and check in every hour.')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Test' }).focus()
    await page.keyboard.press('Enter')
    for (const { question, right, wrong } of questions) {
      await page.getByRole('button', { name: 'Add a question…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add a question' })
      await dialog.getByRole('textbox', { name: 'Question' }).fill(question)
      await dialog.getByRole('textbox', { name: 'Answer 1' }).fill(right)
      await dialog.getByRole('textbox', { name: 'Answer 2' }).fill(wrong)
      await dialog.getByRole('checkbox', { name: 'Answer 1 is right' }).check()
      await dialog.getByRole('button', { name: 'Add question' }).click()
      await expect(page.getByRole('list', { name: 'Questions' })).toContainText(question)
    }
    await page.getByRole('checkbox', { name: /^Staff have to pass a test/ }).check()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('It counts from the next version on')).toBeVisible()
    await checkScreen(page, 'test of a policy')
  })

  await test.step('assigns it and publishes it; the effect is said before', async () => {
    await page.getByRole('tab', { name: 'Assigned to' }).click()
    await page.getByRole('button', { name: 'Say who has to read it…' }).click()
    const assign = page.getByRole('dialog', { name: `Who has to read ‘${policy}’?` })
    await assign.getByRole('radio', { name: /^Groups/ }).check()
    await assign.getByRole('checkbox', { name: new RegExp(group) }).check()
    await checkScreen(page, 'who has to read it')
    await assign.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(assign).toBeHidden()
    await page.getByRole('button', { name: 'Publish…' }).click()
    const publish = page.getByRole('dialog', { name: `Publish ‘${policy}’` })
    await expect(publish.getByText(/^12 people/)).toBeVisible()
    await checkScreen(page, 'effect of a publication')
    await publish.getByRole('button', { name: 'Publish version 1.0' }).click()
    await expect(publish).toBeHidden()
    await expect(page.getByText('In force', { exact: true }).first()).toBeVisible()
  })

  const [first = ''] = firsts
  const name = `${first} Marlow`
  const theirs = await somebody()
  await test.step('an employee joins on a phone', async () => {
    await theirs.setViewportSize(phone)
    const email = addressOf(first, account.subdomain)
    const invitation = await mailTo(email, /invites you to Cloudoc/)
    await theirs.goto(/https?:\/\/\S+\/employee\/register#[\w-]+/.exec(invitation.text ?? '')?.[0] ?? '')
    await checkScreen(theirs, 'an invitation on a phone')
    await theirs.getByRole('button', { name: 'Send me the code' }).click()
    await theirs.getByRole('textbox', { name: 'Digit 1 of 4' }).focus()
    await theirs.keyboard.type(codeIn(await mailTo(email, /^Your code to join$/)))
    await theirs.getByLabel('Choose a password').fill(password)
    await theirs.getByLabel('The same password again').fill(password)
    // Whoever has joined still has the page of the invitation for a moment, and it may ask once more.
    expectRefusal('/employee/register/open', 403, 'perhaps')
    await theirs.getByRole('button', { name: 'Join', exact: true }).click()
    const prompt = theirs.getByRole('dialog', { name: 'Unread policies' })
    await prompt.getByRole('button', { name: 'Go to policies' }).click()
    await level1(theirs, 'My policies')
    await expect(theirs.getByRole('list', { name: 'Policies for me' }).getByRole('listitem')).toHaveText([
      new RegExp(`${policy}.*To read.*With a test.*For ${group}`),
    ])
    await checkScreen(theirs, 'my policies on a phone')
  })

  await test.step('reads, fails once, passes, and acknowledges', async () => {
    await theirs.getByRole('link', { name: policy }).click()
    await expect(theirs.getByText('Ring the on-call manager before you go in alone')).toBeVisible()
    await checkScreen(theirs, 'reading on a phone')
    await theirs.getByRole('link', { name: 'Start the test' }).click()
    await theirs.getByRole('button', { name: 'Start the test' }).click()
    await expect(theirs.getByText('Question 1 of 2')).toBeVisible()
    await checkScreen(theirs, 'a question on a phone')
    await answer(theirs, false)
    await expect(theirs.getByText('Not passed: 0%')).toBeVisible()
    await checkScreen(theirs, 'a try that was not passed')
    await theirs.getByRole('button', { name: 'Try again' }).click()
    await answer(theirs, true)
    await expect(theirs.getByText('Passed: 100%')).toBeVisible()
    await theirs.getByRole('link', { name: 'Acknowledge the policy' }).click()
    await acknowledge(theirs, name)
    await checkScreen(theirs, 'acknowledged')
  })

  await test.step('a new major version asks again', async () => {
    await page.getByRole('tab', { name: 'Text' }).click()
    const text = page.getByRole('textbox', { name: new RegExp(`Text of ${policy}`) })
    await text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Wear the alarm.')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Publish a new version…' }).click()
    const publish = page.getByRole('dialog', { name: `Publish a new version of ‘${policy}’` })
    await publish.getByRole('radio', { name: /^To be read again/ }).check()
    await publish.getByRole('textbox', { name: 'What is new' }).fill('The alarm is worn.')
    await expect(publish.getByText(/^1 person/)).toBeVisible()
    await publish.getByRole('button', { name: 'Publish version 2.0' }).click()
    await expect(publish).toBeHidden()
    await at(theirs, '/company/policy-documents')
    await expect(theirs.getByRole('list', { name: 'Policies for me' })).toContainText(
      'New in this version: The alarm is worn.',
    )
    await page.getByRole('tab', { name: 'Readers' }).click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('To read')
    await checkScreen(page, 'readers of a policy')
  })

  await test.step('an inspector gets one file that shows it all', async () => {
    await at(page, '/company/policies')
    await page.getByRole('button', { name: 'Inspection pack…' }).click()
    const question = page.getByRole('dialog', { name: 'Inspection pack' })
    await expect(question.getByRole('button', { name: 'Make the pack' })).toBeVisible()
    await checkScreen(page, 'inspection pack?')
    await question.getByRole('button', { name: 'Make the pack' }).click()
    const download = page.getByRole('region', { name: 'Exports' }).getByRole('button', { name: /^Download/ })
    await expect(download).toBeVisible({ timeout: 60_000 })
    const { bytes } = await downloaded(page, download)
    const files = await readZip(bytes)
    const [pdf] = [...files].filter(([path]) => path.endsWith('.pdf'))
    expect(pdf?.[1].subarray(0, 5).toString()).toBe('%PDF-')
    const spreadsheets = [...files]
      .filter(([path]) => path.endsWith('.csv'))
      .map(([, file]) => file.toString())
      .join('\n')
    expect(spreadsheets).toContain(policy)
    expect(spreadsheets).toContain(name)
    expect([...files].find(([path]) => path.endsWith('verify.txt'))?.[1].toString()).toMatch(/[0-9a-f]{64}/)
  })
})
