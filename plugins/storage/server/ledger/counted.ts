/** What a room stores outside of `storage_blobs`: a statement with `files` and `bytes` of a company, whose id it binds as `:company`. */
export interface Counted {
  room: string
  sql: string
}

const counted: Counted[] = []

/** A room says what else of its tables takes room. It takes it with `takeRoom`, and gives it back with `giveRoom`. */
export const addCounted = (of: Counted): void => void counted.push(of)

/** SQL of all that a company has stored: `files` and `bytes`. Binds `:company`. */
export const storedSql = (): string =>
  `select sum(files)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from (
     select count(*) as files, coalesce(sum(size), 0) as bytes from storage_blobs where company_id = :company and state = 'kept'
     ${counted.map(({ sql }) => `union all (${sql})`).join('\n')}) stored`
