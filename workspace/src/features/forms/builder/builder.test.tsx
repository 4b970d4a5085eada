import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { formDetails, formList, publishForm, saveForm } from '@cloudoc/forms/contract/forms.ts'
import type { Definition } from '@cloudoc/forms/contract/rules/definition.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { detailsOf as personOf } from '../../../../testing/samples.ts'
import { stage } from '../../../../testing/stage.tsx'
import { definitionOf, detailsOf, fieldOf, listedOf, whenIs } from '../samples.ts'
import { duplicateField, fromItems, itemsOf, moveBy, moveTo, putBack, removeItem } from './edit.ts'
import { ruleWords } from './field/ruleWords.ts'
import './Builder.tsx'
import './Preview.tsx'
import '../publish/PublishDialog.tsx'

// What each row shows of its field: counted, as a row that is drawn draws it.
const drawn = jest.fn()
jest.mock('./field/FieldMock.tsx', () => ({
  FieldMock: () => {
    drawn()
    return null
  },
}))

const pro = { ...personOf('company', []), proPackage: { status: 1 as const, planType: 'yearly' as const } }
const company = (at = '/formbuilder?id=f1') => stage({ at, role: 'company', details: pro })
/** Answers the form and its saves; tells what was saved. */
function made(details = detailsOf()) {
  const saved: InputOf<typeof saveForm>[] = []
  server.use(
    answers(formDetails, details),
    answers(saveForm, ({ input }) => {
      saved.push(input)
      return {
        status: 1,
        response: { formId: 'f1', revision: 4 + saved.length, problems: [], updatedAt: '2026-11-20T10:00:00.000Z' },
      }
    }),
  )
  return saved
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Questions of this form' }))
    .getAllByRole('button', { name: /^Change: / })
    .map(({ textContent }) => (textContent ?? '').replace('Change: ', ''))

describe('a form that is made', () => {
  test('reads like the form, with its rule in words; what is changed is saved by itself, onto the revision that it began from', async () => {
    const saved = made()
    const { user } = company()
    expect(await screen.findByText('Shown when ‘Was anybody hurt?’ is ‘Yes’')).toBeInTheDocument()
    expect(rows()).toEqual([
      'Page 1What happened',
      'Was anybody hurt?',
      'How?',
      'Page 2Who tells it',
      'Your name',
      'Temperature (optional)',
    ])
    await user.click(screen.getByRole('button', { name: 'Change: Your name' }))
    const editor = within(screen.getByRole('group', { name: 'Change ‘Your name’' }))
    const question = editor.getByLabelText('Question')
    expect(question).toHaveFocus()
    await user.type(question, ' in full')
    await waitFor(() => expect(saved.at(-1)?.definition?.pages[1]?.fields[0]?.label).toBe('Your name in full'), {
      timeout: 8000,
    })
    expect(saved[0]).toMatchObject({ formId: 'f1', revision: 4 })
    expect(await screen.findByText('Saved')).toBeInTheDocument()
  })

  test('somebody else’s change is not written over, and a refusal is said', async () => {
    made()
    server.use(answers(saveForm, () => refusal(saveForm.refusals.stale.text, 'stale')))
    const { user } = company()
    await user.type(await screen.findByLabelText('Title'), '!')
    expect(await screen.findByRole('alert', undefined, { timeout: 8000 })).toHaveTextContent(
      'Somebody else has changed this form meanwhile',
    )
    expect(screen.getByLabelText('Title')).toHaveValue('Accident!')
    expect(screen.getByRole('button', { name: 'Publish anew…' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('a question is added, given a rule, moved by keyboard, doubled, deleted and brought back', async () => {
    const saved = made()
    const { user } = company()
    await user.click(await screen.findByRole('button', { name: 'Change: Was anybody hurt?' }))
    await user.click(
      within(screen.getByRole('list', { name: 'Questions to add' })).getByRole('button', { name: 'Choose one' }),
    )
    const question = screen.getByLabelText('Question')
    expect(question).toHaveFocus()
    await user.type(question, 'Where?')
    fireEvent.paste(screen.getByLabelText('Answer 1'), { clipboardData: { getData: () => 'Stairs\nKitchen\nGarden' } })
    expect(screen.getByLabelText('Answer 3')).toHaveValue('Garden')
    await user.click(screen.getByRole('checkbox', { name: 'Show this only when…' }))
    expect(screen.getByLabelText('What')).toHaveValue('yes')
    screen.getByRole('button', { name: 'Move down' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByText('Moved: now number 3 of 6')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(rows().slice(1, 4)).toEqual(['Was anybody hurt?', 'How?', 'Where? (optional)'])
    expect(screen.getByRole('button', { name: 'Change: Where? (optional)' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Duplicate' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(rows().filter(name => name.startsWith('Where?'))).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(rows().filter(name => name.startsWith('Where?'))).toHaveLength(2)
    await waitFor(
      () =>
        expect(saved.at(-1)?.definition?.pages[0]?.fields.map(({ type }) => type)).toEqual([
          'yesNo',
          'long',
          'choice',
          'choice',
        ]),
      { timeout: 8000 },
    )
  })

  test('what is not finished cannot be published, and leads to where it is missing', async () => {
    made(
      detailsOf({
        state: 'draft',
        version: 0,
        definition: definitionOf({
          pages: [
            {
              key: 'p_one',
              title: '',
              showWhen: null,
              fields: [
                fieldOf('f_one', 'short', 'Name', { showWhen: whenIs('f_two', 'x') }),
                fieldOf('f_two', 'short', ''),
              ],
            },
          ],
        }),
      }),
    )
    const { user } = company()
    await user.click(await screen.findByRole('button', { name: 'Publish…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'It is not finished yet' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'NameThe rule depends on a question that comes later. Move that question up, or this one down.Go there: Name',
      'Short answer without wordsWrite the question.Go there: Short answer without words',
    ])
    await user.click(dialog.getByRole('button', { name: /^Go there.*Short answer without words$/ }))
    await waitFor(() => expect(screen.getByLabelText('Question')).toHaveFocus())
  })

  test('publishing says who may fill it in and what becomes of what was begun', async () => {
    const saved = made(detailsOf({ changed: true, begun: 2 }))
    const told: InputOf<typeof publishForm>[] = []
    server.use(
      answers(publishForm, ({ input }) => {
        told.push(input)
        return { status: 1, response: { formId: 'f1', version: 2, url: '' } }
      }),
    )
    const { user } = company()
    await user.click(await screen.findByRole('button', { name: 'Publish anew…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: /^No staff/ }))
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(dialog.getAllByText(/^Choose who may fill it in/)).not.toHaveLength(0)
    await user.click(dialog.getByRole('radio', { name: /^All staff/ }))
    const begun = within(dialog.getByRole('group', { name: '2 people have begun to fill it in' }))
    expect(begun.getByRole('radio', { name: /^May finish what they began, for 14 days/ })).toBeChecked()
    await user.click(begun.getByRole('radio', { name: /^Everyone must use the new one/ }))
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(told).toHaveLength(1))
    expect(told[0]).toMatchObject({
      formId: 'f1',
      revision: 4,
      everyoneNew: true,
      settings: { staff: 'all', public: false },
    })
    expect(await screen.findByText('Version 2 is filled in from now on')).toBeInTheDocument()
    expect(saved).toEqual([])
  })

  test('a form that only the office fills in is published from here, and it says who finds it', async () => {
    made(detailsOf({ changed: true }))
    const told: InputOf<typeof publishForm>[] = []
    server.use(
      answers(publishForm, ({ input }) => {
        told.push(input)
        return { status: 1, response: { formId: 'f1', version: 2, url: '' } }
      }),
    )
    const { user } = company()
    await user.click(await screen.findByRole('button', { name: 'Publish anew…' }))
    const dialog = within(await screen.findByRole('dialog'))
    const office = dialog.getByRole('radio', { name: /^Only the office/ })
    expect(dialog.getByText(/whoever a plan for people asks\. Other staff do not find it/)).toBeInTheDocument()
    await user.click(office)
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(told).toHaveLength(1))
    expect(told[0]).toMatchObject({ settings: { staff: 'office', groupIds: [], public: false } })
  })

  test('the preview is the form itself, and sends nothing', async () => {
    made()
    const { user } = company('/formbuilder?id=f1&tab=preview')
    await user.click(await screen.findByRole('radio', { name: 'No' }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.type(await screen.findByLabelText('Your name'), 'Ben')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('It would be sent now')).toBeInTheDocument()
  })

  test('among many questions a key press draws one row', async () => {
    const fields = Array.from({ length: 40 }, (_, at) =>
      fieldOf(`f_q${at}`, 'short', `Question ${at}`, at > 0 ? { showWhen: whenIs(`f_q${at - 1}`, 'x') } : {}),
    )
    made(detailsOf({ definition: definitionOf({ pages: [{ key: 'p_one', title: '', showWhen: null, fields }] }) }))
    company()
    fireEvent.click(await screen.findByRole('button', { name: 'Change: Question 39 (optional)' }))
    const field = screen.getByLabelText('Question')
    drawn.mockClear()
    fireEvent.change(field, { target: { value: 'Question 39, changed' } })
    expect(field).toHaveValue('Question 39, changed')
    expect(drawn.mock.calls.length).toBeLessThan(3)
  })
})

test('without an id it offers forms to begin from, and begins one once', async () => {
  const begun: InputOf<typeof saveForm>[] = []
  server.use(
    answers(formList, listedOf([])),
    answers(formDetails, detailsOf({ formId: 'f9' })),
    answers(saveForm, ({ input }) => {
      begun.push(input)
      return { status: 1, response: { formId: 'f9', revision: 1, problems: [], updatedAt: '2026-11-20T10:00:00.000Z' } }
    }),
  )
  const { user } = company('/formbuilder')
  await user.dblClick(await screen.findByRole('button', { name: /^Begin with this.*Accident or incident report$/ }))
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/formbuilder?id=f9'))
  expect(begun).toEqual([{ starter: 'accident' }])
  await screen.findByLabelText('Title')
})

describe('putting parts elsewhere', () => {
  const form: Definition = definitionOf()
  const order = (of: Definition) => itemsOf(of).map(({ key }) => key)
  test('over pages, up and down, and never above the first page', () => {
    expect(order(moveTo(form, 'f_temp', 'f_hurt'))).toEqual(['p_what', 'f_temp', 'f_hurt', 'f_how', 'p_who', 'f_name'])
    expect(order(moveBy(form, 'p_who', -1))).toEqual(['p_what', 'f_hurt', 'p_who', 'f_how', 'f_name', 'f_temp'])
    expect(moveBy(form, 'f_hurt', -1)).toBe(form)
    expect(moveTo(form, 'p_what', 'f_name')).toBe(form)
  })
  test('a page break that is taken out leaves its questions to the page before, and comes back', () => {
    const item = itemsOf(form)[3]
    if (!item) throw new Error('There is no second page.')
    const without = removeItem(form, 'p_who')
    expect(without.pages.map(({ fields }) => fields.length)).toEqual([4])
    expect(order(putBack(without, item, 'f_how'))).toEqual(order(form))
    expect(fromItems(form, itemsOf(form)).pages[0]).toBe(form.pages[0])
  })
  test('what is doubled has keys of its own', () => {
    const twice = duplicateField(form, 'f_name')
    expect(twice?.form.pages[1]?.fields.map(({ label }) => label)).toEqual(['Your name', 'Your name', 'Temperature'])
    expect(twice?.key).not.toBe('f_name')
  })
  test('rules in words', () => {
    const fields = new Map([
      [
        'a',
        fieldOf('a', 'choices', 'Told', {
          options: [
            { key: 'o_one', label: 'Police' },
            { key: 'o_two', label: 'Family' },
          ],
        }),
      ],
      ['b', fieldOf('b', 'date', 'Day')],
    ])
    const rule = {
      match: 'any' as const,
      conditions: [
        { field: 'a', test: 'isOneOf' as const, values: ['o_one', 'o_two'] },
        { field: 'b', test: 'isMoreThan' as const, values: ['2026-11-01'] },
      ],
    }
    expect(ruleWords(rule, fields)).toBe(
      'Shown when ‘Told’ has one of ‘Police’ or ‘Family’ or ‘Day’ is after ‘01/11/2026’',
    )
  })
})
