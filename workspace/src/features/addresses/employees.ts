const withId = (path: string, id: string): string => `${path}?id=${encodeURIComponent(id)}`

export const employeePath = (id: string): string => withId('/employee/view', id)
export const editEmployeePath = (id: string): string => withId('/employee/edit', id)
export const groupPath = (id: string): string => withId('/group/view', id)
/** What somebody who comes into a group reads and learns, in stages. */
export const inductionPath = (id: string): string => withId('/group/induction', id)
export const editGroupPath = (id: string): string => withId('/group/edit', id)
