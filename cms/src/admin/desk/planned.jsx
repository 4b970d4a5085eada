import { Typography } from '@strapi/design-system'
import { useForm, useNotification } from '@strapi/strapi/admin'
import { when } from './reading.jsx'

/** Beside what publishes by itself: on which minute, and what goes out then. */
export const Planned = ({ document }) => {
  const publishAt = useForm('Planned', ({ values }) => values?.publishAt)
  return publishAt && document?.status !== 'published'
    ? {
        title: 'Planned',
        content: (
          <Typography>{`It is published by itself on ${when(publishAt)}, as it was saved last until then.`}</Typography>
        ),
      }
    : null
}

/** The platform's own Save, which says so where it saves what publishes by itself. */
export function sayingWhen(Save) {
  const Saying = props => {
    const action = Save(props)
    const publishAt = useForm('SayingWhen', ({ values }) => values?.publishAt)
    const { toggleNotification } = useNotification()
    if (!action?.onClick || !publishAt) return action
    return {
      ...action,
      onClick: async event => {
        await action.onClick(event)
        toggleNotification({ type: 'info', message: `It is published by itself on ${when(publishAt)}.` })
      },
    }
  }
  return Object.assign(Saying, { type: Save.type, position: Save.position })
}
