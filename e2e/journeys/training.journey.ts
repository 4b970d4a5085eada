import type { Page } from '@playwright/test'
import { addEmployee } from '../../plugins/people/contract/employees.ts'
import { addGroup } from '../../plugins/people/contract/groups.ts'
import { inviteEmployee, registerEmployee } from '../../plugins/people/contract/invitations.ts'
import { send } from '../calls.ts'
import { downloaded } from '../documents/files.ts'
import { checkScreen, checkScreenAndPhone, expect, test, unique } from '../journey.ts'
import type { Company } from '../people/companies.ts'
import { at, enter, newCompany } from '../people/companies.ts'
import { stranger } from '../people/people.ts'

const course = 'Lone working'
const group = 'Night staff'
const password = 'Quiet-harbour-41'
const topics = [
  ['Before you go in', 'Ring the on-call manager, and say how long you will be.'],
  ['If something is wrong', 'Leave, and ring 999 from a safe place.'],
] as const
const questions = [
  { question: 'Whom do you ring first?', right: 'The on-call manager', wrong: 'Nobody' },
  { question: 'Where do you ring 999 from?', right: 'A safe place', wrong: 'The kitchen' },
] as const

/** A carer of a group who has joined by a card, signed in though in no browser yet. */
async function carerOf(company: Company, name: string): Promise<Company> {
  const token = company.session.authToken
  const { groupId } = await send(addGroup, { name: group }, token)
  const { employeeId } = await send(
    addEmployee,
    { firstname: name, lastname: 'Marlow', staffNumber: '2001', groups: [groupId], invite: false },
    token,
  )
  const {
    cards: [card],
  } = await send(inviteEmployee, { employeeId: [employeeId], by: 'card' }, token)
  const session = await send(registerEmployee, {
    token: card?.link.split('#')[1] ?? '',
    votp: card?.code ?? '',
    password,
  })
  if (!('authToken' in session)) throw new Error('The carer is asked for more than a password.')
  return { ...company, session }
}

/** Answers the open try and hands it in; `right` or wrong throughout. Each try has an order of its own. */
async function answer(page: Page, right: boolean): Promise<void> {
  const name = new RegExp(`^(?:${questions.map(one => (right ? one.right : one.wrong)).join('|')})$`)
  for (const at of questions.keys()) {
    await expect(page.getByText(`Question ${at + 1} of ${questions.length}`)).toBeVisible()
    await page.getByRole('radio', { name }).check()
    await page.getByRole('button', { name: at === questions.length - 1 ? 'Hand in' : 'Next question' }).click()
  }
}

test('a course is made, taken on a phone, certified, checked by anybody, and seen in the matrix', async ({
  page,
  somebody,
}, info) => {
  const account = await newCompany(stranger(unique('train', info)))
  const carer = await carerOf(account, 'Ada')

  await test.step('a manager makes a course of two topics', async () => {
    await enter(page, account, '/company/training')
    await checkScreen(page, 'no courses yet')
    await page.getByRole('link', { name: 'Make the first course' }).click()
    await page.getByRole('textbox', { name: 'A course of your own' }).fill(course)
    await checkScreen(page, 'a new course')
    await page.getByRole('button', { name: 'Create course' }).click()
    for (const [title, text] of topics) {
      await page.getByRole('button', { name: 'Add a text' }).click()
      await page.getByRole('textbox', { name: 'Title of the topic' }).fill(title)
      const editor = page.getByRole('textbox', { name: /Text of / })
      await expect(editor).toBeVisible()
      await editor.click()
      await page.keyboard.type(text)
      await page.getByRole('button', { name: 'All topics' }).click()
    }
    await page.getByRole('button', { name: `Move ${topics[1][0]} up` }).press('Enter')
    await page.getByRole('button', { name: `Move ${topics[1][0]} down` }).press('Enter')
    await expect(page.getByRole('list', { name: 'Topics' }).getByRole('listitem').first()).toContainText(
      `1. ${topics[0][0]}`,
    )
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await checkScreenAndPhone(page, 'a course that is made')
  })

  await test.step('and a quiz, publishes it, and says who takes it', async () => {
    await page.getByRole('tab', { name: /^Quiz/ }).click()
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
    await page.getByRole('checkbox', { name: /^Staff have to pass the quiz/ }).check()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('It counts from the next version on')).toBeVisible()
    await page.getByRole('button', { name: 'Publish…' }).click()
    const publish = page.getByRole('dialog', { name: `Publish ‘${course}’` })
    await expect(publish.getByText(/quiz of 2 questions/)).toBeVisible()
    await checkScreen(page, 'what publishing a course does')
    await publish.getByRole('button', { name: 'Publish version 1' }).click()
    await expect(publish).toBeHidden()
    await page.getByRole('button', { name: 'Say who has to take it…' }).first().click()
    const assign = page.getByRole('dialog', { name: `Who has to take ‘${course}’?` })
    await assign.getByRole('radio', { name: /^Groups/ }).check()
    await assign.getByRole('checkbox', { name: new RegExp(group) }).check()
    await assign.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(assign).toBeHidden()
  })

  const theirs = await somebody()
  await test.step('a carer takes it on a phone, and fails once', async () => {
    await theirs.setViewportSize({ width: 375, height: 812 })
    await enter(theirs, carer, '/company/course')
    await expect(theirs.getByRole('list', { name: 'To do' })).toContainText(course)
    await checkScreen(theirs, 'my training on a phone')
    await theirs.getByRole('link', { name: 'Start the next one' }).click()
    await checkScreen(theirs, 'a course on a phone')
    await theirs.getByRole('link', { name: 'Start', exact: true }).click()
    await expect(theirs.getByText(topics[0][1])).toBeVisible()
    await checkScreen(theirs, 'a topic on a phone')
    await theirs.getByRole('button', { name: 'Done, go on' }).click()
    await expect(theirs.getByText(topics[1][1])).toBeVisible()
    await theirs.reload()
    await theirs.getByRole('button', { name: 'Done, go on' }).click()
    await theirs.getByRole('button', { name: 'Start the quiz' }).click()
    await expect(theirs.getByText('Question 1 of 2')).toBeVisible()
    await answer(theirs, false)
    await expect(theirs.getByText('Not passed: 0%')).toBeVisible()
    await checkScreen(theirs, 'a quiz that was not passed')
  })

  let number = ''
  await test.step('passes, and has the certificate', async () => {
    await theirs.getByRole('button', { name: 'Try again' }).click()
    await answer(theirs, true)
    await expect(theirs.getByText('Passed: 100%')).toBeVisible()
    const { bytes } = await downloaded(theirs, theirs.getByRole('button', { name: 'Certificate (PDF)' }))
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await at(theirs, '/company/course')
    number = (await theirs.getByRole('table', { name: 'Certificates' }).locator('code').first().textContent()) ?? ''
    await checkScreen(theirs, 'certificates on a phone')
  })

  await test.step('anybody can check it', async () => {
    const anybody = await somebody()
    await anybody.goto('/course')
    await anybody.getByRole('textbox', { name: 'Number of the certificate' }).fill(number)
    await anybody.getByRole('button', { name: 'Check' }).click()
    await expect(anybody.getByText('This certificate is valid')).toBeVisible()
    await checkScreen(anybody, 'a certificate checked')
  })

  await test.step('the matrix says so', async () => {
    await at(page, '/company/training/matrix')
    await expect(page.getByRole('row', { name: /Ada Marlow/ }).getByRole('cell', { name: /^Done/ })).toBeVisible()
    await checkScreenAndPhone(page, 'who is trained')
    await page.getByRole('link', { name: 'Ada Marlow' }).click()
    await expect(page.getByRole('table', { name: 'Certificates' })).toContainText(number)
    await checkScreen(page, 'the training of one person')
  })
})
