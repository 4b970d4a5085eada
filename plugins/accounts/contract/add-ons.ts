/** What sharing with people outside the company needs (decision 35). */
export const noManagement =
  'To share with people outside your company, add Document Management to your subscription. Links that are there already stay.'
