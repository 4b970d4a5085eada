/*
 * All rules in one file: the linter and the compiler, which take two seconds of a core to load, are loaded once.
 */
import './circles.ts'
import './contract-docs.ts'
import './floors.ts'
import './old-names.ts'
import './tenant-rows.ts'
import './tokens.ts'
