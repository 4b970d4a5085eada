import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../../..')

/** Every text of §8 of both specifications, with a place that says it as spelt (rulings 29, 40). */
const texts: readonly (readonly [text: string, section: string, place: string])[] = [
  ['Something Went Wrong.', 'shop §8, documents §8', 'plugins/core/contract/envelope.ts'],
  ['Something Went Wrong', 'shop §8, documents §8', 'plugins/accounts/contract/sign-up.ts'],
  ['Somthing went wrong', 'shop §8, documents §8', 'kit/calls/texts.ts'],
  ['Something went wrong', 'shop §8, documents §8', 'plugins/accounts/contract/sign-up.ts'],
  ['Invalid request', 'shop §8, documents §8', 'plugins/core/contract/envelope.ts'],
  ['No records found', 'shop §8', 'plugins/cart/contract/cart.ts'],
  ['Invalid email or password', 'shop §8, documents §8', 'plugins/accounts/contract/session.ts'],
  ['Company domain name not available', 'shop §8, documents §8', 'plugins/accounts/contract/session.ts'],
  ['Contact us not submitted', 'shop §8', 'plugins/catalogue/contract/content.ts'],
  ['Contact us submitted successfully', 'shop §8', 'plugins/catalogue/contract/content.ts'],
  ['Payment Failed.', 'shop §8', 'plugins/checkout/contract/cards.ts'],
  ['Payment Successfully Completed.', 'shop §8', 'plugins/checkout/contract/cards.ts'],
  ['Subscription Added Successfully.', 'shop §8', 'plugins/checkout/contract/checkout.ts'],
  ['Subscription Renewaled Successfully.', 'shop §8', 'plugins/checkout/contract/subscription.ts'],
  ['Document Management Renewed Successfully.', 'shop §8', 'plugins/checkout/contract/subscription.ts'],
  ['Package successfully added in cart', 'shop §8', 'plugins/cart/contract/cart.ts'],
  ['already added in cart', 'shop §8', 'plugins/cart/contract/cart.ts'],
  ['Already subscribed to this package', 'shop §8', 'plugins/cart/contract/cart.ts'],
  ['Package successfully removed from cart', 'shop §8', 'plugins/cart/contract/cart.ts'],
  ['Registered Successfully', 'shop §8, documents §8', 'plugins/accounts/contract/sign-up.ts'],
  ['You have logged in successfully', 'shop §8, documents §8', 'plugins/accounts/contract/session.ts'],
  ['You have logged out successfully', 'shop §8', 'plugins/accounts/contract/session.ts'],
  ['My profile Updated Successfully', 'shop §8, documents §8', 'plugins/checkout/contract/cards.ts'],
  ['Edit request sent successfully', 'shop §8, documents §8', 'plugins/care/contract/edit-requests.ts'],
  [
    'OTP has been sent to your registered mail successfully.',
    'shop §8, documents §8',
    'plugins/accounts/contract/sign-up.ts',
  ],
  [
    'OTP has been successfully resent to your registered email',
    'shop §8, documents §8',
    'plugins/accounts/contract/sign-up.ts',
  ],
  ['Not Uploaded', 'shop §8, documents §8', 'plugins/myfiles/contract/files.ts'],
  ['Successfully Uploaded', 'shop §8, documents §8', 'plugins/myfiles/contract/files.ts'],
  ["Couldn't upload file", 'shop §8, documents §8', 'plugins/myfiles/contract/files.ts'],
  ['Document downloaded successfully', 'shop §8, documents §8', 'plugins/myfiles/contract/files.ts'],
  [
    'You have an unread policies. You must read the Policies/documents.',
    'shop §8, documents §8',
    'plugins/policies/contract/reading.ts',
  ],
  ['Reset password link was expired', 'shop §8', 'plugins/accounts/contract/recovery.ts'],
  ['New password updated successfully', 'shop §8', 'plugins/accounts/contract/recovery.ts'],
  ['Something Went wrong', 'documents §8', 'plugins/myfiles/contract/files.ts'],
  ['Not Uploaded.', 'documents §8', 'plugins/documents/contract/uploads.ts'],
  ['Not Deleted', 'documents §8', 'plugins/bin/contract/bin.ts'],
  ['Question is Empty', 'documents §8', 'plugins/quiz/contract/questions.ts'],
  ['File Created', 'documents §8', 'plugins/myfiles/contract/editing.ts'],
  ['New Folder Created Sucessfully', 'documents §8', 'plugins/myfiles/contract/files.ts'],
  ['File created sucessfully', 'documents §8', 'plugins/myfiles/contract/files.ts'],
  ['Folder has been created', 'documents §8', 'plugins/myfiles/contract/files.ts'],
  ['Folder has been updated successfully.', 'documents §8', 'plugins/myfiles/contract/files.ts'],
  ['Document has been created', 'documents §8', 'plugins/documents/contract/documents.ts'],
  ['Document setup changes has been saved', 'documents §8', 'plugins/policies/contract/public.ts'],
  ['Folder has been deleted', 'documents §8', 'plugins/documents/contract/folders.ts'],
  ['Folder has been restored', 'documents §8', 'plugins/bin/contract/bin.ts'],
  ['Document has been deleted successfully', 'documents §8', 'plugins/myfiles/contract/saved.ts'],
  ['Document has been saved successfully', 'documents §8', 'plugins/myfiles/contract/saved.ts'],
  ['Document has been restored successfully', 'documents §8', 'plugins/bin/contract/bin.ts'],
  ['File Updated Successfully.', 'documents §8', 'plugins/myfiles/contract/files.ts'],
  ['SuccessFully Deleted', 'documents §8', 'plugins/bin/contract/bin.ts'],
  ['Question has been Added', 'documents §8', 'plugins/quiz/contract/questions.ts'],
  ['Question Deleted Successfully', 'documents §8', 'plugins/quiz/contract/questions.ts'],
  ['Generating PDF File', 'documents §8', 'plugins/exports/contract/exports.ts'],
  ['Generating Word File', 'documents §8', 'plugins/exports/contract/exports.ts'],
  ['Generating PDF file', 'shop §8', 'plugins/exports/contract/exports.ts'],
  ['OOPs! Somthing went wrong.', 'shop §8', 'kit/calls/texts.ts'],
  ['OOPs! Somthing went wrong', 'documents §8', 'kit/calls/uploadFile.ts'],
]

test.each(texts)('"%s" (%s) stands in the code', (text, _section, place) => {
  const source = readFileSync(join(root, place), 'utf8')
  expect([`'${text}'`, `"${text}"`].some(spelt => source.includes(spelt))).toBe(true)
})

test("'See More' stands on the button that adds ten notifications (shop §4 Notifications)", () => {
  expect(readFileSync(join(root, 'kit/components/data/Pager.tsx'), 'utf8')).toContain('See More')
})
