/** The place on the dashboard that asks for the organisation's details; other screens lead to it. */
export const organisationAnchor = 'organisation'
