import { respondAsRouter, routerPage } from '../../../helpers/applications/routerServer.ts'
import { html, type Site } from '../../../helpers/sites/site.ts'
import type { ActiveSite } from '../activeSite.ts'

function siteOf(host: string | undefined): ActiveSite {
  const origin = `http://${host === undefined ? 'old' : 'new'}-router-app.example`
  const site: Site = {
    routes: { '/': html(routerPage) },
    otherwise: (request) =>
      respondAsRouter(request, host === undefined ? {} : { ownHost: host, refusal: 400 }),
  }
  return {
    about: `a React Router application ${host === undefined ? 'that nobody has upgraded' : 'with all upgrades'}`,
    target: `${origin}/`,
    intensity: 'safe',
    open: () => ({ world: { [origin]: site } }),
    findings:
      host === undefined ? [['framework.router-action-origin', 'medium', 'actions with another Origin']] : [],
  }
}

export const routerApps: readonly ActiveSite[] = [siteOf(undefined), siteOf('new-router-app.example')]
