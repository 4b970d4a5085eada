/** SQL of the name of a person (`people`), as lists show and search it. */
export const personName = "concat_ws(' ', people.first_name, people.last_name)"
