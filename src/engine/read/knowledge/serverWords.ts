/**
 * What the parts of a server are called by which it runs for everybody, whatever is kept in it. Whoever writes to one of them
 * sets the server up: a wrong value may keep it from starting again. Words of names as programs write them, in lower case.
 */

/** Names that hardly anything else has. */
export const serverParts: readonly string[] = [
  ...['debug', 'debugging', 'debug mode', 'debug level', 'log level', 'log levels', 'loglevel', 'loglevels'],
  ...['logger', 'loggers', 'logging', 'verbosity', 'tracing', 'profiler', 'maintenance mode', 'crontab'],
  ...['feature flag', 'feature flags', 'feature toggles', 'data source', 'data sources', 'datasource'],
  ...['datasources', 'connectors', 'environment variables', 'env vars', 'env', 'scheduler', 'cron jobs'],
]

/** Names that other things have as well, such as providers of health care: they count within a place of the server. */
export const sharedServerParts: readonly string[] = [
  ...['provider', 'providers', 'connection', 'connections', 'integration', 'integrations', 'connector'],
  ...['extension', 'extensions', 'interface', 'interfaces', 'driver', 'drivers', 'listener', 'listeners'],
  ...['queue', 'queues', 'certificate', 'certificates', 'priorities', 'license', 'licence', 'ports'],
  ...['limits', 'rate limits', 'pipelines', 'backends', 'upstreams', 'smtp', 'ldap', 'saml', 'sso', 'dns'],
  ...['ntp', 'hostname', 'firewall', 'ssl', 'tls', 'cors', 'network', 'maintenance', 'storage'],
]

/** What a part of a path is called under which a server shows itself to whoever runs it. */
export const serverPlaces: readonly string[] = [
  ...['server', 'system', 'admin', 'administration', 'actuator', 'management', 'cluster', 'daemon'],
]

/** Fields whose value is run, fetched or read: what takes one is a tool, not a setting. */
export const toolFields: readonly string[] = [
  ...['code', 'cmd', 'command', 'expr', 'expression', 'eval', 'query', 'sql', 'script', 'template', 'xml'],
  ...['url', 'uri', 'file', 'filename', 'path', 'domain', 'ip'],
]

/** What the last part of a path is called where it asks something of a part of the server: nothing is kept. */
export const toolNames: readonly string[] = [
  ...['test', 'try', 'ping', 'probe', 'fetch', 'run', 'exec', 'eval', 'proxy', 'render', 'parse', 'resolve'],
]
