/** SQL: where somebody is written to; '' where there is no address. */
export const addressSql = (person: string): string => `coalesce(${person}.work_email, '')`
