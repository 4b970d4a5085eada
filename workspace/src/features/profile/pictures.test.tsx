import { updateCompany, uploadLogo, uploadSignature } from '@cloudoc/accounts/contract/profile.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'
import { detailsWith, profileIs, saves } from './samples.ts'

const picture = (name = 'logo.png') => new File(['png'], name, { type: 'image/png' })

describe('pictures', () => {
  const choose = async (label: RegExp) =>
    screen.findByLabelText<HTMLInputElement>(label, { selector: 'input[type=file]' })

  test('a logo that is refused: why stays until it is dismissed', async () => {
    profileIs(detailsWith())
    server.use(
      answers(uploadLogo, () =>
        refusal('Image is bigger than 300px * 300px please reupload', 'tooBig', { companyLogo: 'x' }),
      ),
    )
    const { user } = stage({ at: '/profile?tab=1', role: 'company' })
    await user.upload(await choose(/logo$/), picture())
    const text = await screen.findByText('Image is bigger than 300px * 300px please reupload')
    await user.type(screen.getByLabelText(/^Fax/), '1')
    expect(text).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(text).not.toBeInTheDocument()
  })

  test('a logo over 300 by 300 pixels is made smaller before it is sent, and the screen says so (shop §5, rulings 46)', async () => {
    const details = detailsWith()
    profileIs(details)
    const path = '/api/files/company/c/2.png'
    const sent: File[] = []
    server.use(
      answers(uploadLogo, async ({ request }) => {
        sent.push((await request.formData()).get('companyLogo') as File)
        return { status: 1, response: { details: { ...details, companyLogo: path }, Comp_details: 2 } }
      }),
    )
    const drawn = jest.fn()
    Object.assign(globalThis, { createImageBitmap: () => Promise.resolve({ width: 900, height: 450 }) })
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: drawn } as never)
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(new Blob(['small'])))
    const { user } = stage({ at: '/profile?tab=1', role: 'company' })
    await user.upload(await choose(/logo$/), picture('large.jpeg'))
    expect(await screen.findByText(/It was made smaller to fit/)).toBeVisible()
    expect(drawn).toHaveBeenCalledWith(expect.anything(), 0, 0, 300, 150)
    expect(sent[0]?.name).toBe('large.png')
    Reflect.deleteProperty(globalThis, 'createImageBitmap')
    jest.restoreAllMocks()
  })

  test('a logo is uploaded, shown, and taken away', async () => {
    const details = detailsWith()
    profileIs(details)
    const path = '/api/files/company/c/1.png'
    server.use(
      answers(uploadLogo, async ({ request }) => {
        const file = (await request.formData()).get('companyLogo')
        return {
          status: 1,
          response: {
            details: { ...details, companyLogo: file instanceof File && file.name === 'logo.png' ? path : '' },
            Comp_details: 2,
          },
          message: 'Successfully Uploaded',
        }
      }),
    )
    const { user } = stage({ at: '/profile?tab=1', role: 'company' })
    const chooser = await choose(/logo$/)
    profileIs({ ...details, companyLogo: path })
    await user.upload(chooser, picture())
    expect(await screen.findByRole('img', { name: 'Your logo' })).toHaveAttribute('src', path)
    expect(screen.getByText('Successfully Uploaded')).toBeInTheDocument()
    const asked = saves(updateCompany, details)
    profileIs(details)
    await user.click(screen.getByRole('button', { name: 'Remove the logo' }))
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Your logo' })).not.toBeInTheDocument())
    expect(asked).toEqual([{ companyLogo: '' }])
  })

  test('a signature that is no picture: the server’s text, and what was typed stays', async () => {
    profileIs(detailsWith())
    server.use(
      answers(uploadSignature, () =>
        refusal("Couldn't upload file name.png", 'unsupported', { director_signature: 'type' }),
      ),
    )
    const { user } = stage({ at: '/profile?tab=3', role: 'company' })
    await user.type(
      within(await screen.findByRole('group', { name: 'Director' })).getByLabelText('Last name'),
      'Taylor',
    )
    await user.upload(await choose(/signature of the director$/), picture('name.png'))
    expect(await screen.findByText("Couldn't upload file name.png")).toBeVisible()
    expect(within(screen.getByRole('group', { name: 'Director' })).getByLabelText('Last name')).toHaveValue('Taylor')
  })
})
