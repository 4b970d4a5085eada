import { signIn } from '@cloudoc/accounts/contract/session.ts'
import { siteNames } from '@cloudoc/accounts/contract/site/sites.ts'
import { actionList } from '@cloudoc/quality/contract/actions.ts'
import { publishTemplate, saveTemplate } from '@cloudoc/quality/contract/audits/templates.ts'
import { newScoredField, usualScoring } from '@cloudoc/quality/contract/scoring/questions.ts'
import type { Page, TestInfo } from '@playwright/test'
import { send } from '../calls.ts'
import { checkScreen, checkScreenAndPhone, expect, sideways, test, unique } from '../journey.ts'
import { at, enter } from '../people/companies.ts'
import { demo } from '../people/people.ts'

const phone = { width: 375, height: 812 }
const smallPhone = { width: 320, height: 640 }
const failing = ['Is the floor dry?', 'Are the machines clean?', 'Is the door shut?'] as const
/** As many as a long audit has. */
const questions = [...failing, ...Array.from({ length: 117 }, (_, at) => `Is machine ${at + 1} as the list says?`)]

async function tokenOf(who: 'Company' | 'Sub-user'): Promise<string> {
  const reply = await send(signIn, demo(who))
  if (!('authToken' in reply)) throw new Error('The demonstration login is asked for more than a password.')
  return reply.authToken
}

/** An audit of 120 questions, published; and the home that the deputy walks it in. */
async function anAudit(title: string): Promise<{ auditId: string; siteId: string; token: string }> {
  const token = await tokenOf('Company')
  const fields = questions.map((label, place) => ({ ...newScoredField(), key: `f_q${place}`, label }))
  const { auditId, revision } = await send(
    saveTemplate,
    {
      kind: 'environment',
      definition: { title, intro: '', thanks: '', pages: [{ key: 'p_one', title: 'Laundry', showWhen: null, fields }] },
      scoring: Object.fromEntries(fields.map(({ key }) => [key, usualScoring])),
    },
    token,
  )
  await send(publishTemplate, { auditId, revision }, token)
  const [site] = await send(siteNames, {}, await tokenOf('Sub-user'))
  return { auditId, siteId: site?._id ?? '', token }
}

/** Answers one question as a thumb does. */
const answer = (page: Page, question: string, word: 'Yes' | 'No'): Promise<void> =>
  page.getByRole('region', { name: question, exact: true }).getByRole('radio', { name: word, exact: true }).check()

/** A picture of one colour. */
const photo = {
  name: 'floor.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABQAAAAUCAIAAAAC64paAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIElEQVQ4jWOYmWZMNmIY1Ww8GmDGo4nEeDRjGA9cYQAALzDeMEuxmBsAAAAASUVORK5CYII=',
    'base64',
  ),
}

test('what an audit finds without a network is mended with a photo, confirmed, and stands in its result', async ({
  page,
  somebody,
  expectNoNetwork,
}, info: TestInfo) => {
  const title = unique('Laundry walk', info)
  const { auditId, siteId, token } = await anAudit(title)

  await test.step('the deputy begins on a phone, and the laundry has no network', async () => {
    await page.setViewportSize(phone)
    await enter(page, demo('Sub-user'), `/company/quality/audit?audit=${auditId}&site=${siteId}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    expectNoNetwork()
    await page.context().setOffline(true)
    for (const question of failing) await answer(page, question, 'No')
    for (const question of questions.slice(failing.length)) await answer(page, question, 'Yes')
    await page.getByRole('region', { name: failing[0] }).getByLabel('Note').fill('Water by the second machine')
    await checkScreen(page, 'walking an audit without a network')
    await page.getByRole('button', { name: 'Finish and send' }).click()
    await expect(page.getByText('It is kept in this phone')).toBeVisible()
  })

  await test.step('with the network it is sent by itself', async () => {
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'All audits' }).click()
    await expect(page.getByText('An audit was sent')).toBeVisible()
    await at(page, '/company/quality/audits/results')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByText('117 of 120 points (97%)').first()).toBeVisible()
    await checkScreenAndPhone(page, 'the result of an audit')
  })

  const { actions } = await send(actionList, { search: failing[0], show: 'open' }, token)
  const [action] = actions
  await test.step('its owner mends it, with a photo', async () => {
    await at(page, `/company/my-actions/${action?.actionId ?? ''}`)
    await page.getByLabel('Add a photo or file').setInputFiles(photo)
    await expect(page.getByRole('button', { name: 'floor.png', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  const manager = await somebody()
  await test.step('the manager confirms it', async () => {
    await enter(manager, demo('Company'), `/company/quality/actions/${action?.actionId ?? ''}`)
    await manager.getByRole('button', { name: 'Confirm…' }).click()
    await manager.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(manager.getByText('Confirmed', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await checkScreenAndPhone(manager, 'an action that was confirmed')
  })

  await test.step('the month’s meeting shows it, and what is decided there is an action', async () => {
    await at(manager, '/company/quality/meetings')
    await manager.getByRole('button', { name: 'Prepare a meeting' }).click()
    await manager.getByRole('button', { name: 'Prepare', exact: true }).click()
    await expect(manager.getByRole('link', { name: title })).toBeVisible()
    const decided = unique('A mat for the laundry', info)
    await manager.getByRole('textbox', { name: 'What was decided' }).fill(decided)
    await manager.getByRole('combobox', { name: 'Who sees to it' }).selectOption({ index: 1 })
    const due = await manager.getByLabel('By when').inputValue()
    await manager.getByRole('button', { name: 'Write down' }).click()
    await expect(manager.getByRole('table', { name: 'What was decided', exact: true })).toContainText(decided)
    await checkScreenAndPhone(manager, 'a governance meeting')
    await at(manager, `/company/quality/calendar?month=${due.slice(0, 7)}`)
    await expect(manager.getByRole('table')).toBeVisible()
    await manager.setViewportSize(phone)
    await expect(manager.getByRole('link', { name: decided })).toBeVisible()
    await checkScreenAndPhone(manager, 'the calendar of quality')
  })
})

test('a carer reports a fall on the smallest phone', async ({ page }) => {
  await page.setViewportSize(smallPhone)
  await enter(page, demo('Employee'), '/company/report')
  await page.getByRole('link', { name: /^Accident or incident/ }).click()
  await page.getByRole('radio', { name: 'A fall', exact: true }).check()
  await page.getByRole('radio', { name: 'Bedroom', exact: true }).check()
  await page.getByLabel('What happened?').fill('AB slid from the bed and sat on the floor.')
  expect(await sideways(page)).toBe(0)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: 'Somebody we support' }).check()
  await page.getByLabel('Their initials').fill('AB')
  await page.getByRole('radio', { name: 'None that can be seen' }).check()
  await page.getByRole('radio', { name: 'Low', exact: true }).check()
  await checkScreen(page, 'reporting a fall')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/number \d+|Thank you/i).first()).toBeVisible()
  expect(await sideways(page)).toBe(0)
})
