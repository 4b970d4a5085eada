import { Typography } from '@strapi/design-system'

/** Beside what the product writes: it says why nothing can be changed. */
export const ReadOnly = ({ model }) => (model.startsWith('plugin::') && !model.startsWith('plugin::upload.')
  ? { title: 'Read only', content: <Typography>The product writes this by its own rules. It can be looked at here, and changed nowhere in the admin.</Typography> }
  : null)
