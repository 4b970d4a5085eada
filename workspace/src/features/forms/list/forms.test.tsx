import { restoreFromBin } from '@cloudoc/bin/contract/bin.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import {
  answerDetails,
  answerList,
  correctAnswer,
  deleteAnswers,
  exportAnswers,
} from '@cloudoc/forms/contract/answers.ts'
import { closeForms, formDetails, formList } from '@cloudoc/forms/contract/forms.ts'
import { formPoster, mailForm } from '@cloudoc/forms/contract/sharing.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { detailsOf as personOf } from '../../../../testing/samples.ts'
import { stage } from '../../../../testing/stage.tsx'
import { answerOf, detailsOf, itemOf, listedOf } from '../samples.ts'
import './FormsList.tsx'
import '../share/ShareDialog.tsx'
import '../answers/Answers.tsx'
import '../answers/Answer.tsx'
import '../answers/Correct.tsx'

const pro = { ...personOf('company', []), proPackage: { status: 1 as const, planType: 'yearly' as const } }
const company = (at: string) => stage({ at, role: 'company', details: pro })

describe('the company’s forms (documents §2 /formslist)', () => {
  test('each says how it stands, who fills it in and how often it was; several are closed at once', async () => {
    server.use(
      answers(formList, () => ({
        status: 1,
        total: 2,
        response: listedOf([
          itemOf(),
          itemOf({
            formId: 'f2',
            title: 'Visitors’ book',
            staff: 'none',
            public: true,
            changed: true,
            answers: 0,
            answeredAt: '',
            closesOn: '2099-01-01',
          }),
        ]),
      })),
    )
    const told: InputOf<typeof closeForms>[] = []
    server.use(
      answers(closeForms, ({ input }) => {
        told.push(input)
        return { status: 1, response: { done: 2 } }
      }),
    )
    const { user } = company('/formslist')
    const table = within(await screen.findByRole('table', { name: 'Forms' }))
    expect(table.getByRole('row', { name: /Accident/ })).toHaveTextContent(/Open.*All staff.*3Newest 20 Nov 2026/)
    expect(table.getByRole('row', { name: /Visitors’ book/ })).toHaveTextContent(
      /Changed since.*Anybody with the address.*None yet.*01 Jan 2099/,
    )
    await user.click(table.getByRole('checkbox', { name: 'Choose all rows' }))
    await user.click(screen.getByRole('button', { name: 'Close…' }))
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Close 2 forms?' })).getByRole('button', {
        name: 'Close forms',
      }),
    )
    await waitFor(() => expect(told).toEqual([{ formIds: ['f1', 'f2'] }]))
  })

  test('without any, forms to begin from stand there; without Pro it says how to get it', async () => {
    server.use(
      answers(formList, () => ({ status: 2, message: 'nothing', total: 0, response: listedOf([], { pro: false }) })),
    )
    company('/formslist')
    expect(
      within(await screen.findByRole('list', { name: 'Forms to begin from' })).getAllByRole('listitem'),
    ).toHaveLength(2)
    expect(
      screen.getByRole('region', { name: 'To publish forms and take answers, your company needs Pro' }),
    ).toBeInTheDocument()
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  })

  test('the address, its square and a poster are shared, and mailed; who may not is told', async () => {
    const mailed: InputOf<typeof mailForm>[] = []
    server.use(
      answers(formPoster, {
        title: 'Accident',
        companyName: 'Sunrise Home Care Ltd',
        url: 'http://sunrise.localhost/company/webform#K7M4P-Q2X9W',
      }),
      answers(mailForm, ({ input }) => {
        mailed.push(input)
        return { status: 1, response: { mailed: 2 } }
      }),
    )
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    server.use(
      answers(formList, listedOf()),
      answers(
        formDetails,
        detailsOf({
          url: 'http://sunrise.localhost/company/webform#tok',
          settings: { ...detailsOf().settings, public: true },
        }),
      ),
    )
    const { user, unmount } = company('/formslist')
    await user.click(await screen.findByRole('button', { name: 'More about Accident' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Share…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Share ‘Accident’' }))
    expect(await dialog.findByText('http://sunrise.localhost/company/webform#tok')).toBeInTheDocument()
    expect(dialog.getByRole('img', { name: 'QR code that opens the form' })).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Send by mail…' }))
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(screen.getAllByText('Write at least one address.')).not.toHaveLength(0)
    await user.type(screen.getByLabelText('To'), 'jo@home.test; <al@home.test>{Enter}')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(mailed).toEqual([{ formId: 'f1', emails: ['jo@home.test', 'al@home.test'], message: '' }]),
    )
    await user.click(await screen.findByRole('button', { name: 'Poster…' }))
    expect(await screen.findByRole('dialog', { name: 'Poster for ‘Accident’' })).toHaveTextContent(
      /Sunrise Home Care Ltd.*Accident.*sunrise\.localhost\/company\/webform#K7M4P-Q2X9W/,
    )
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledTimes(1)
    unmount()
    stage({ at: '/formslist', role: 'user', permissions: ['Documents'] })
    expect(await screen.findByText(/can give you this permission/)).toBeInTheDocument()
  })
})

describe('answers', () => {
  test('the newest first, with their first words; a spreadsheet of the days that are shown', async () => {
    const asked: InputOf<typeof answerList>[] = []
    const told: InputOf<typeof exportAnswers>[] = []
    server.use(
      answers(answerList, ({ input }) => {
        asked.push(input)
        return {
          status: 1,
          total: 2,
          response: {
            title: 'Accident',
            columns: [{ key: 'f_hurt', label: 'Was anybody hurt?' }],
            counts: { total: 2, staff: 1, public: 1 },
            gone: { total: 0, deletions: [] },
            answers: [
              {
                answerId: 'a2',
                number: 2,
                correction: 1,
                at: '2026-11-21T10:00:00.000Z',
                by: '',
                staff: false,
                version: 1,
                cells: ['Yes'],
              },
              {
                answerId: 'a1',
                number: 1,
                correction: 0,
                at: '2026-11-20T10:00:00.000Z',
                by: 'Ben Ode',
                staff: true,
                version: 1,
                cells: ['No'],
              },
            ],
          },
        }
      }),
      answers(exportAnswers, ({ input }) => {
        told.push(input)
        return { status: 1, response: { exportId: 'x1', total: 2 } }
      }),
    )
    const { user } = company('/formslist/f1/answers?from=2026-11-01')
    const table = within(await screen.findByRole('table', { name: 'Answers to Accident' }))
    expect(table.getByRole('row', { name: /Number 2/ })).toHaveTextContent(
      /Corrected.*21 Nov 2026, 10:00.*Visitor.*Yes/,
    )
    expect(table.getByRole('link', { name: 'Number 1' })).toHaveAttribute('href', '/company/formslist/f1/answers/a1')
    await user.click(screen.getByRole('button', { name: 'Export (CSV)' }))
    expect(await screen.findByText('The spreadsheet is being made')).toBeInTheDocument()
    expect(told).toEqual([{ formId: 'f1', from: '2026-11-01', to: '' }])
    expect(asked[0]).toMatchObject({ formId: 'f1', from: '2026-11-01', limit: 25 })
  })

  test('several are deleted with why, and come back; what was deleted is told below', async () => {
    const told: InputOf<typeof deleteAnswers>[] = []
    const back: InputOf<typeof restoreFromBin>[] = []
    const row = (number: number) => ({
      answerId: `a${number}`,
      number,
      correction: 0,
      at: '2026-11-20T10:00:00.000Z',
      by: '',
      staff: false,
      version: 1,
      cells: [],
    })
    server.use(
      answers(answerList, () => ({
        status: 1,
        total: 2,
        response: {
          title: 'Accident',
          columns: [],
          counts: { total: 2, staff: 0, public: 2 },
          answers: [row(9), row(8)],
          gone: {
            total: 4,
            deletions: [
              { at: '2026-11-21T10:00:00.000Z', by: 'Maria Okafor', reason: 'Spam', numbers: [3, 5, 6, 7], binned: 1 },
            ],
          },
        },
      })),
      answers(deleteAnswers, ({ input }) => {
        told.push(input)
        return { status: 1, response: { done: 2, binIds: ['d8', 'd9'] } }
      }),
      answers(restoreFromBin, ({ input }) => {
        back.push(input)
        return { status: 1, response: { restored: 2 }, message: 'Answers have been restored' }
      }),
    )
    const { user } = company('/formslist/f1/answers')
    expect(await screen.findByRole('region', { name: 'Deleted answers' })).toHaveTextContent(
      /Numbers 3 and 5–7: Spam.*Maria Okafor\. 1 of 4 in the bin/,
    )
    expect(screen.getByRole('link', { name: 'To the bin' })).toHaveAttribute(
      'href',
      '/company/deleted-documents?kind=formanswers',
    )
    await user.click(screen.getByRole('checkbox', { name: 'Choose all rows' }))
    await user.click(screen.getByRole('button', { name: 'Delete…' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 answers?' }))
    expect(dialog.getByText(/^Numbers 8 and 9 go to the bin/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Delete answers' }))
    expect(dialog.getByText('Please say why.')).toBeInTheDocument()
    await user.type(dialog.getByLabelText('Why'), 'Spam')
    await user.click(dialog.getByRole('button', { name: 'Delete answers' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(back).toEqual([{ id: ['d8', 'd9'], collection_type: 'formanswers' }]))
    expect(told).toEqual([{ formId: 'f1', answerIds: ['a9', 'a8'], reason: 'Spam' }])
  })

  test('one reads as it was filled in, without what was hidden; a correction wants a reason and keeps what was sent', async () => {
    const told: InputOf<typeof correctAnswer>[] = []
    server.use(
      answers(answerDetails, ({ input }) => ({
        status: 1,
        response:
          input.answerId === 'a1'
            ? answerOf()
            : answerOf({
                answerId: 'a2',
                correction: 1,
                answers: { f_hurt: 'no', f_name: 'Ben Ode' },
                history: [
                  ...answerOf().history,
                  {
                    answerId: 'a2',
                    correction: 1,
                    at: '2026-11-22T10:00:00.000Z',
                    by: 'Maria Okafor',
                    reason: 'The name was not whole',
                  },
                ],
              }),
      })),
      answers(correctAnswer, ({ input }) => {
        told.push(input)
        return told.length === 1
          ? refusal(correctAnswer.texts.correctedSince, 'correctedSince')
          : { status: 1, response: { answerId: 'a2', number: 7, correction: 1 } }
      }),
    )
    const { user } = company('/formslist/f1/answers/a1')
    expect(await screen.findByText('36.5 °C')).toBeInTheDocument()
    expect(screen.queryByText('How?')).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Correct…' }))
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await user.clear(await screen.findByLabelText('Your name'))
    await user.type(screen.getByLabelText('Your name'), 'Ben Ode')
    await user.clear(screen.getByLabelText(/^Temperature/))
    await user.click(screen.getByRole('button', { name: 'Save correction' }))
    expect(await screen.findByText('Please say why.')).toBeInTheDocument()
    await user.type(screen.getByLabelText('Why it is corrected'), 'The name was not whole')
    await user.click(screen.getByRole('button', { name: 'Save correction' }))
    expect(await screen.findByText(correctAnswer.texts.correctedSince)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save correction' }))
    expect(await screen.findByRole('region', { name: 'Corrections' })).toHaveTextContent(
      /As it was sent.*Correction 1 \(shown\).*The name was not whole/,
    )
    expect(told[0]).toEqual({
      answerId: 'a1',
      answers: { f_hurt: 'no', f_name: 'Ben Ode' },
      reason: 'The name was not whole',
    })
  })
})
