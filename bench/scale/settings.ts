/**
 * Settings of a PostgreSQL that tells of its statements: `pg_stat_statements` counts them, and `auto_explain` writes
 * the plan of each into a log as JSON, with what its parts read, once a connection has it switched on (`watchPlans`).
 */
export const tellingSettings: readonly string[] = [
  'shared_preload_libraries=pg_stat_statements,auto_explain',
  'pg_stat_statements.max=20000',
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_format=json',
  'log_parameter_max_length=0',
  'logging_collector=on',
  'log_destination=jsonlog',
  'log_directory=log',
  'log_rotation_age=0',
  'log_rotation_size=0',
]
