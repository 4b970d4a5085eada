import { keepPurchase, purchasedText } from '@cloudoc/kit/session/purchased.ts'
import { screen } from '@testing-library/react'
import { shop } from '../../../testing/shop.tsx'
import { AfterPurchase } from '../AfterPurchase.tsx'

it('shop §2 Home 15: the purchase-success modal opens once on the home page for whoever comes from a purchase', async () => {
  keepPurchase('Payment Successfully Completed.')
  const { user } = shop(<AfterPurchase />)
  const dialog = await screen.findByRole('dialog', { name: 'Thank you for your order' })
  expect(dialog).toHaveTextContent('Payment Successfully Completed.')
  for (const name of ['Open My Documents', 'Add documents of your own'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/company/myDocuments')
  await user.click(screen.getByRole('button', { name: 'Browse More Documents' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(purchasedText()).toBeNull()
})

it('does not open for anybody else', () => {
  shop(<AfterPurchase />)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
