import { Typography } from '@strapi/design-system'

const blocked = {
  title: 'Yours to block',
  words: 'Blocked, nobody signs in with it any more. Everything else is changed by its owner.',
}
const own = {
  'plugin::users-permissions.user': blocked,
}
const readOnly = {
  title: 'Read only',
  words: 'The product writes this by its own rules. It can be looked at here, and changed nowhere in the admin.',
}

/** Beside what the product writes: why it cannot be changed, or what of it can. */
export const ReadOnly = ({ model }) => {
  if (!model.startsWith('plugin::') || model.startsWith('plugin::upload.')) return null
  const { title, words } = own[model] ?? readOnly
  return { title, content: <Typography>{words}</Typography> }
}
