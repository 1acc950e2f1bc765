/** Names of server-wide settings. A wrong value may keep the server from starting. Lower case. */

export const serverParts: readonly string[] = [
  ...['debug', 'debugging', 'debug mode', 'debug level', 'log level', 'log levels', 'loglevel', 'loglevels'],
  ...['logger', 'loggers', 'logging', 'verbosity', 'tracing', 'profiler', 'maintenance mode', 'crontab'],
  ...['feature flag', 'feature flags', 'feature toggles', 'data source', 'data sources', 'datasource'],
  ...['datasources', 'connectors', 'environment variables', 'env vars', 'env', 'scheduler', 'cron jobs'],
]

/** Ambiguous names, such as providers of health care: they need a path segment of `serverPlaces`. */
export const sharedServerParts: readonly string[] = [
  ...['provider', 'providers', 'connection', 'connections', 'integration', 'integrations', 'connector'],
  ...['extension', 'extensions', 'interface', 'interfaces', 'driver', 'drivers', 'listener', 'listeners'],
  ...['queue', 'queues', 'certificate', 'certificates', 'priorities', 'license', 'licence', 'ports'],
  ...['limits', 'rate limits', 'pipelines', 'backends', 'upstreams', 'smtp', 'ldap', 'saml', 'sso', 'dns'],
  ...['ntp', 'hostname', 'firewall', 'ssl', 'tls', 'cors', 'network', 'maintenance', 'storage'],
]

export const serverPlaces: readonly string[] = [
  ...['server', 'system', 'admin', 'administration', 'actuator', 'management', 'cluster', 'daemon'],
]

/** Fields whose value is executed, fetched or read, so the endpoint is a tool and no setting. */
export const toolFields: readonly string[] = [
  ...['code', 'cmd', 'command', 'expr', 'expression', 'eval', 'query', 'sql', 'script', 'template', 'xml'],
  ...['url', 'uri', 'file', 'filename', 'path', 'domain', 'ip'],
]

export const toolNames: readonly string[] = [
  ...['test', 'try', 'ping', 'probe', 'fetch', 'run', 'exec', 'eval', 'proxy', 'render', 'parse', 'resolve'],
]
