import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { updateBulkFiles } from '@cloudoc/policies/contract/public.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { stage } from '../../../../testing/stage.tsx'
import { choose, library, table } from '../library.ts'

const asked: InputOf<typeof updateBulkFiles>[] = []
beforeEach(() => {
  asked.length = 0
  library()
  server.use(
    answers(updateBulkFiles, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { changed: 2 }, message: updateBulkFiles.texts[input.actiontype] }
    }),
  )
})

async function chooseBoth(user: UserEvent) {
  await table()
  await user.click(screen.getByRole('checkbox', { name: 'Choose Administration of Medication' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose Code of Conduct' }))
}

describe('bulk actions (documents §4 Company bulk actions)', () => {
  test('published and unpublished: on the public page, and off it', async () => {
    const { user } = stage({ at: '/documents', role: 'company' })
    await chooseBoth(user)
    await choose(user, 'More', 'Show on the public page (2)…')
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Anybody can read them there')
    await user.click(within(question).getByRole('button', { name: 'Show on the page' }))
    expect(await screen.findByText('File Updated Successfully.')).toBeInTheDocument()
    await chooseBoth(user)
    await choose(user, 'More', 'Take off the public page (2)…')
    await user.click(await screen.findByRole('button', { name: 'Take off the page' }))
    await waitFor(() =>
      expect(asked).toEqual([
        { files: ['d1', 'd2'], actiontype: 'published' },
        { files: ['d1', 'd2'], actiontype: 'unpublished' },
      ]),
    )
  })

  test('overwritten: by the provider’s texts, or by one that is written here', async () => {
    const { user } = stage({ at: '/documents', role: 'company' })
    await chooseBoth(user)
    await choose(user, 'More', 'Overwrite texts (2)…')
    const dialog = await screen.findByRole('dialog', { name: 'Overwrite the texts of 2 documents' })
    await user.click(within(dialog).getByRole('radio', { name: /One text for all/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Overwrite the texts' }))
    expect(within(dialog).getByText('Please enter the text')).toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox', { name: 'Text' }), 'Fish & chips{Enter}{Enter}<b>Second')
    await user.click(within(dialog).getByRole('button', { name: 'Overwrite the texts' }))
    expect(await screen.findByText('Document has been saved successfully')).toBeInTheDocument()
    expect(asked).toEqual([
      { files: ['d1', 'd2'], actiontype: 'overwritten', content: '<p>Fish &amp; chips</p><p>&lt;b>Second</p>' },
    ])
    await chooseBoth(user)
    await choose(user, 'More', 'Overwrite texts (2)…')
    await user.click(await screen.findByRole('button', { name: 'Overwrite the texts' }))
    await waitFor(() => expect(asked.at(-1)).toEqual({ files: ['d1', 'd2'], actiontype: 'overwritten' }))
  })

  test('deleted: several at once', async () => {
    const { user } = stage({ at: '/documents', role: 'company' })
    await chooseBoth(user)
    await choose(user, 'More', 'Delete…')
    await user.click(await screen.findByRole('button', { name: 'Delete documents' }))
    await waitFor(() => expect(asked).toEqual([{ files: ['d1', 'd2'], actiontype: 'deleted' }]))
  })

  test('nobody is offered what they may not do', async () => {
    const { user } = stage({ at: '/documents', role: 'user', permissions: ['Documents', 'Can edit all docs'] })
    await chooseBoth(user)
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(await screen.findByRole('menuitem', { name: 'Overwrite texts (2)…' })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: /public page/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: 'Delete…' })).not.toBeInTheDocument()
  })
})
