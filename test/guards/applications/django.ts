import type { GuardedApplication } from '../application.ts'

/** Debian's Django: a masked token of the form for a secret in a cookie, and a trusted `Origin`. */
export const django: GuardedApplication = {
  name: 'django',
  needs: ['/usr/bin/python3', '-c', 'import django'],
  packages: {},
  files: {
    'settings.py': `import os

SECRET_KEY = "only-for-this-test"
ALLOWED_HOSTS = ["127.0.0.1"]
ROOT_URLCONF = "shop"
MIDDLEWARE = ["django.middleware.csrf.CsrfViewMiddleware"]
if os.environ["VARIANT"] == "closed":
    MIDDLEWARE.insert(0, "shop.drop_cookies")
TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "DIRS": ["templates"]}]
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "file:shop?mode=memory&cache=shared"}}
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"
`,
    'shop.py': `import os

from django.db import connection
from django.shortcuts import render
from django.urls import path
from django.views.decorators.http import require_POST

def drop_cookies(get_response):
    def middleware(request):
        request.COOKIES = {}
        return get_response(request)

    return middleware

def home(request):
    return render(request, "home.html")

@require_POST
def search(request):
    term = request.POST.get("term", "")
    with connection.cursor() as cursor:
        if os.environ["VARIANT"] == "vulnerable":
            cursor.execute("SELECT name FROM products WHERE name LIKE '%%" + term.replace("%", "%%") + "%%'", [])
        else:
            cursor.execute("SELECT name FROM products WHERE name LIKE %s", ["%" + term + "%"])
        names = [row[0] for row in cursor.fetchall()]
    return render(request, "list.html", {"names": names})

urlpatterns = [path("", home), path("search", search)]
`,
    'templates/home.html': `<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1>
<form method="post" action="/search">{% csrf_token %}<label>Product <input type="search" name="term" value="tea"></label><button>Search</button></form></body></html>
`,
    'templates/list.html': `<!doctype html><html lang="en"><head><title>Products</title></head><body><h1>Products</h1>
<ul>{% for name in names %}<li>{{ name }}</li>{% endfor %}</ul><a href="/">Back</a></body></html>
`,
    'serve.py': `import os
import sqlite3
from wsgiref.simple_server import make_server

os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
shop = sqlite3.connect("file:shop?mode=memory&cache=shared", uri=True)
shop.execute("CREATE TABLE products (id INTEGER, name TEXT)")
shop.execute("INSERT INTO products VALUES (1, 'Green tea'), (2, 'Black tea'), (3, 'Coffee')")
shop.commit()
from django.core.wsgi import get_wsgi_application

make_server("127.0.0.1", int(os.environ["PORT"]), get_wsgi_application()).serve_forever()
`,
  },
  build: null,
  start: () => ['/usr/bin/python3', 'serve.py'],
  finds: ['injection.sqli-error POST /search: term (form)'],
}
