import { createHash, webcrypto } from 'node:crypto'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { verifySigned } from '@cloudoc/esign/contract/verify.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import './Verify.tsx'

Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle })
const bytes = '%PDF-1.7 signed'
const hash = createHash('sha256').update(bytes).digest('hex')
const found = {
  title: 'Contract of employment',
  companyName: 'Sunrise Home Care Ltd',
  finalizedAt: '2026-11-21T10:00:00.000Z',
  kind: 'signed',
  intact: 'intact',
  hash,
  level: 'B-T',
  who: [{ initials: 'A. K.', role: 'signer', at: '2026-11-21T09:00:00.000Z' }],
} as const
const known = (asked: InputOf<typeof verifySigned>[] = []) => {
  server.use(
    answers(verifySigned, ({ input }) => {
      asked.push(input)
      if (input.code === 'ABCD-1234')
        return { status: 1, response: { ...found, intact: 'unchecked' as const, who: [...found.who] } }
      return input.hash === hash
        ? { status: 1, response: { ...found, who: [...found.who] } }
        : refusal('We do not know this file.', 'absent')
    }),
  )
  return asked
}
const pdf = (content: string) => {
  const file = new File([content], 'contract.pdf', { type: 'application/pdf' })
  file.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(content).buffer)
  return file
}

test('a file is told by its fingerprint, which alone is sent; one that was changed is not known', async () => {
  const asked = known()
  const { user } = stage({ at: '/document/sign/verify' })
  await user.upload(await screen.findByLabelText('Choose the file'), pdf(bytes))
  expect(await screen.findByText('Unchanged since it was signed')).toBeInTheDocument()
  expect(within(screen.getByRole('list', { name: 'Who signed' })).getByRole('listitem')).toHaveTextContent(
    'A. K.Signer, 21 Nov 2026, 09:00',
  )
  expect(asked).toEqual([{ hash }])
  await user.upload(screen.getByLabelText('Choose the file'), pdf(`${bytes}!`))
  expect(await screen.findByText('‘contract.pdf’ is not known to us as it is')).toBeInTheDocument()
  expect(screen.queryByText('Unchanged since it was signed')).not.toBeInTheDocument()
})

test('by the code of the certificate one sees what was signed, and that no file was compared', async () => {
  const asked = known()
  const { user } = stage({ at: '/document/sign/verify?certificate=ABCD-1234' })
  await user.click(await screen.findByRole('button', { name: 'Look it up' }))
  expect(await screen.findByText(/No file was compared yet/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Contract of employment' })).toBeInTheDocument()
  expect(asked).toEqual([{ code: 'ABCD-1234' }])
})
