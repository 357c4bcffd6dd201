"""A whole object store in one process: Swift of the distribution, with its middleware that speaks S3.

python3 serve.py FOLDER USER ACCESS_KEY SECRET_KEY; prints its port when it listens.
"""

import os
import sys

import eventlet

eventlet.monkey_patch(all=False, socket=True, select=True, thread=True)

from eventlet import listen, spawn, wsgi
from swift.common import storage_policy, utils
from swift.common.ring import RingBuilder
from swift.common.utils import NullLogger
from swift.common.wsgi import loadapp

folder, account, user, secret = sys.argv[1:]

PROXY = f"""[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats bulk s3api tempauth copy dlo slo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
error_suppression_limit = 1000000
conn_timeout = 10
node_timeout = 20
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:copy]
use = egg:swift#copy
[filter:dlo]
use = egg:swift#dlo
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:versioned_writes]
use = egg:swift#versioned_writes
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = eu-test-1
max_bucket_listing = 10
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
user_{account}_guest = {secret}
[filter:slo]
use = egg:swift#slo
"""


class Forgetful:
    """Stands where a memcached is asked for: nothing is remembered."""

    def __getattr__(self, _):
        return lambda *_, **__: None


def with_cache(application):
    def serve(environment, start_response):
        environment["swift.cache"] = Forgetful()
        return application(environment, start_response)

    return serve


def write(name, text):
    with open(os.path.join(folder, name), "w") as file:
        file.write(text)


def write_ring(name, port):
    """One disk, one copy."""
    builder = RingBuilder(4, 1, 0)
    device = {"id": 0, "region": 1, "zone": 1, "device": "disk", "weight": 1.0}
    place = {"ip": "127.0.0.1", "port": port, "replication_ip": "127.0.0.1", "replication_port": port}
    builder.add_dev({**device, **place})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f"{name}.ring.gz"))


def start():
    os.makedirs(os.path.join(folder, "devices", "disk"))
    write(
        "swift.conf",
        "[swift-hash]\nswift_hash_path_prefix = a\nswift_hash_path_suffix = b\n"
        "[storage-policy:0]\nname = one\ndefault = yes\n",
    )
    write("proxy.conf", PROXY)
    utils.SWIFT_CONF_FILE = os.path.join(folder, "swift.conf")
    utils.validate_hash_conf()
    storage_policy.reload_storage_policies()
    sockets = {name: listen(("127.0.0.1", 0)) for name in ("account", "container", "object", "proxy")}
    for name in ("account", "container", "object"):
        write_ring(name, sockets[name].getsockname()[1])

    # They read the settings above as they are loaded.
    from swift.account.server import AccountController
    from swift.container.server import ContainerController
    from swift.obj.server import ObjectController

    settings = {
        "devices": os.path.join(folder, "devices"),
        "swift_dir": folder,
        "mount_check": "false",
        "fallocate_reserve": "0",
        "disable_fallocate": "true",
        "db_preallocation": "off",
    }
    applications = {
        "account": AccountController(settings),
        "container": ContainerController(settings),
        "object": ObjectController(settings),
        "proxy": with_cache(loadapp(os.path.join(folder, "proxy.conf"))),
    }
    servers = [
        spawn(wsgi.server, sockets[name], application, NullLogger(), debug=False)
        for name, application in applications.items()
    ]
    print(sockets["proxy"].getsockname()[1], flush=True)
    for server in servers:
        server.wait()


start()
