"""The methods and types of the service. Compiled from Protocol/, do not edit."""

from __future__ import annotations

from typing import Any, Callable, Dict, List, Literal, Mapping, Optional, Sequence, TypedDict

from ._values import Decision, Meta, Money, Violation

#: Calls a method by name with the params that are not None.
Caller = Callable[[str, Dict[str, Any], Optional[float]], Any]


def _given(params: Dict[str, Any]) -> Dict[str, Any]:
    return {name: value for name, value in params.items() if value is not None}


#: What a member may do in the directory itself.
DirectoryRole = Literal["owner", "admin", "member"]

#: Role at the counter. Source: booking specification 1.
DirectoryBookingRole = Literal["master_admin", "admin", "senior_engineer", "engineer", "office"]


class DirectoryRoles(TypedDict, total=False):
    """One role per domain; no role, no access to that domain."""

    directory: Optional[DirectoryRole]
    booking: Optional[DirectoryBookingRole]


class DirectoryMemberInfo(TypedDict):
    """A person of the organization."""

    userId: str
    name: str
    roles: DirectoryRoles
    active: bool
    version: int
    createdAt: str


class DirectoryOrganization(TypedDict):
    """A company with its own data."""

    organizationId: str
    name: str
    locale: str
    timezone: str
    version: int


class SessionClient(TypedDict, total=False):
    """What a host calls itself."""

    name: Optional[str]
    version: Optional[str]
    apiLevel: Optional[int]


class SessionActorInfo(TypedDict):
    """The person a session acts for."""

    organizationId: str
    userId: str
    name: str


class SessionOrganizationInfo(TypedDict):
    """The organization a session acts in."""

    id: str
    name: str


class SessionActorChoice(TypedDict):
    """Somebody who may sign in on this machine."""

    organizationId: str
    organizationName: str
    userId: str
    name: str
    roles: Dict[str, str]


class _SessionInfoAlways(TypedDict):
    session: str
    actor: SessionActorInfo
    roles: Dict[str, str]
    permissions: List[str]
    organization: SessionOrganizationInfo
    locale: str
    timezone: str


class SessionInfo(_SessionInfoAlways, total=False):
    """An open session.

    Members:
        roles: One role per domain.
        permissions: Methods that the roles permit, before facts are looked at.
    """

    expiresAt: str

#: How well the service, or one part of it, is.
SystemHealthStatus = Literal["ok", "degraded", "failing"]


class SystemHealthCheck(TypedDict):
    """One part that was looked at.

    Members:
        message: What is wrong and what to do, ready to show.
    """

    name: str
    status: SystemHealthStatus
    message: str


class SystemProtocolVersion(TypedDict):
    """Version of the wire protocol."""

    major: int
    minor: int


class SystemDatabaseInfo(TypedDict):
    """The database that the service stands on.

    Members:
        id: Names the database for ever.
        epoch: Names the history; changes only when a backup is restored.
        durability: full: an answered write survives a power cut; normal: a crash.
    """

    id: str
    epoch: str
    schemaVersion: int
    path: str
    readOnly: bool
    durability: str


class SystemLimits(TypedDict):
    """What the service takes at most."""

    maxMessageBytes: int
    maxBatchEntries: int
    maxDepth: int
    maxPendingOutputBytes: int
    maxRunningJobs: int


class SystemMethodSummary(TypedDict):
    """One method, in a line."""

    name: str
    summary: str
    kind: str
    auth: str


class _DirectoryListMembersResultAlways(TypedDict):
    items: List[DirectoryMemberInfo]


class DirectoryListMembersResult(_DirectoryListMembersResultAlways, total=False):
    """What ``directory.listMembers`` answers."""

    nextCursor: str


class SessionCloseResult(TypedDict):
    """What ``session.close`` answers."""

    closed: str


class SessionListActorsResult(TypedDict):
    """What ``session.listActors`` answers."""

    items: List[SessionActorChoice]


class SystemPingResult(TypedDict, total=False):
    """What ``system.ping`` answers.

    Members:
        payload: What was sent.
    """

    payload: Any


class _SystemInfoResultAlways(TypedDict):
    name: str
    version: str
    build: str
    protocol: SystemProtocolVersion
    apiLevel: int
    apiCompatible: int
    pid: int
    startedAt: str
    locales: List[str]
    timezone: str
    limits: SystemLimits
    features: List[str]
    framing: str


class SystemInfoResult(_SystemInfoResultAlways, total=False):
    """What ``system.info`` answers.

    Members:
        apiLevel: Newest client level served.
        apiCompatible: Oldest client level served.
    """

    database: SystemDatabaseInfo


class SystemHealthResult(TypedDict):
    """What ``system.health`` answers."""

    status: SystemHealthStatus
    checks: List[SystemHealthCheck]


class SystemMethodsResult(TypedDict):
    """What ``system.methods`` answers."""

    items: List[SystemMethodSummary]


class SystemDescribeResult(TypedDict):
    """What ``system.describe`` answers.

    Members:
        method: The method object of the OpenRPC document.
    """

    method: Any


class SystemBackupResult(TypedDict):
    """What ``system.backup`` answers."""

    path: str
    bytes: int
    sha256: str


class DirectoryMethods:
    """Organizations, their members and one role per domain."""

    def __init__(self, call: Caller) -> None:
        self._call = call

    def get_organization(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> DirectoryOrganization:
        """The session's organization.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: DirectoryOrganization = self._call("directory.getOrganization", params, timeout)
        return answer

    def update_organization(
        self,
        *,
        name: Optional[str] = None,
        locale: Optional[str] = None,
        timezone: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> DirectoryOrganization:
        """Changes the organization's name, language or time zone.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``,
                ``version_conflict``, ``name_blank``, ``time_zone_unknown``, ``locale_unknown``.
        """
        params = _given(
            {
                "name": name,
                "locale": locale,
                "timezone": timezone,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: DirectoryOrganization = self._call("directory.updateOrganization", params, timeout)
        return answer

    def list_members(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> DirectoryListMembersResult:
        """The organization's members, oldest first.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: DirectoryListMembersResult = self._call("directory.listMembers", params, timeout)
        return answer

    def add_member(
        self,
        *,
        name: str,
        roles: DirectoryRoles,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> DirectoryMemberInfo:
        """Adds a person to the organization.

        Args:
            roles: One role per domain.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``, ``name_blank``.
        """
        params = _given(
            {
                "name": name,
                "roles": roles,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: DirectoryMemberInfo = self._call("directory.addMember", params, timeout)
        return answer

    def update_member(
        self,
        *,
        user_id: str,
        name: Optional[str] = None,
        roles: Optional[DirectoryRoles] = None,
        active: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> DirectoryMemberInfo:
        """Changes a member's name, roles or activity.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``,
                ``member_not_found``, ``last_owner``, ``version_conflict``, ``name_blank``.
        """
        params = _given(
            {
                "userId": user_id,
                "name": name,
                "roles": roles,
                "active": active,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: DirectoryMemberInfo = self._call("directory.updateMember", params, timeout)
        return answer


class SessionMethods:
    """Who asks: sessions of a connection."""

    def __init__(self, call: Caller) -> None:
        self._call = call

    def open(
        self,
        *,
        organization_id: Optional[str] = None,
        user_id: Optional[str] = None,
        locale: Optional[str] = None,
        timezone: Optional[str] = None,
        client: Optional[SessionClient] = None,
        process_id: Optional[int] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SessionInfo:
        """Signs a member in on this connection.

        By local trust: the database file belongs to the operating-system user that runs the service
        and others cannot write it; then `userId` alone signs in, and without one the owner does.
        The newest session is the connection's default; hosts with several windows pass
        `_meta.session`.

        Args:
            process_id: The host's own process: its end counts as the end of the input.

        Raises:
            NacreError: Besides what every method may answer, ``time_zone_unknown``,
                ``local_trust_off``.
        """
        params = _given(
            {
                "organizationId": organization_id,
                "userId": user_id,
                "locale": locale,
                "timezone": timezone,
                "client": client,
                "processId": process_id,
                "_meta": meta,
            }
        )
        answer: SessionInfo = self._call("session.open", params, timeout)
        return answer

    def close(
        self,
        *,
        session: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SessionCloseResult:
        """Ends a session.

        Args:
            session: The default session when not said.

        Raises:
            NacreError: Besides what every method may answer, ``session_not_found``.
        """
        params = _given(
            {
                "session": session,
                "_meta": meta,
            }
        )
        answer: SessionCloseResult = self._call("session.close", params, timeout)
        return answer

    def whoami(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SessionInfo:
        """Who the session acts for."""
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: SessionInfo = self._call("session.whoami", params, timeout)
        return answer

    def list_actors(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SessionListActorsResult:
        """Who may sign in on this machine.

        Under local trust only.

        Raises:
            NacreError: Besides what every method may answer, ``local_trust_off``.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: SessionListActorsResult = self._call("session.listActors", params, timeout)
        return answer


class SystemMethods:
    """The service about itself."""

    def __init__(self, call: Caller) -> None:
        self._call = call

    def ping(
        self,
        *,
        payload: Any = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SystemPingResult:
        """Echoes its payload.

        Shows that the service is there. The payload comes back as the same JSON value.
        """
        params = _given(
            {
                "payload": payload,
                "_meta": meta,
            }
        )
        answer: SystemPingResult = self._call("system.ping", params, timeout)
        return answer

    def info(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SystemInfoResult:
        """Version, limits and features of the service.

        Hosts test `features`, not versions. `database` is there once the database is open.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: SystemInfoResult = self._call("system.info", params, timeout)
        return answer

    def health(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SystemHealthResult:
        """Whether everything works, and what to do when not.

        Never an error: what is wrong stands in `checks`.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: SystemHealthResult = self._call("system.health", params, timeout)
        return answer

    def methods(
        self,
        *,
        prefix: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SystemMethodsResult:
        """Lists the methods.

        Args:
            prefix: Only names that begin so.
        """
        params = _given(
            {
                "prefix": prefix,
                "_meta": meta,
            }
        )
        answer: SystemMethodsResult = self._call("system.methods", params, timeout)
        return answer

    def describe(
        self,
        *,
        method: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SystemDescribeResult:
        """Describes one method as OpenRPC does.

        Raises:
            NacreError: Besides what every method may answer, ``unknown_method``.
        """
        params = _given(
            {
                "method": method,
                "_meta": meta,
            }
        )
        answer: SystemDescribeResult = self._call("system.describe", params, timeout)
        return answer

    def backup(
        self,
        *,
        path: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SystemBackupResult:
        """Copies the database to a file while it is in use.

        The copy is complete as of one moment, opened again and checked before the answer. Other
        requests go on meanwhile.

        Args:
            path: A file that does not exist yet, on the service's disk.

        Raises:
            NacreError: Besides what every method may answer, ``backup_target_exists``,
                ``backup_failed``.
        """
        params = _given(
            {
                "path": path,
                "_meta": meta,
            }
        )
        answer: SystemBackupResult = self._call("system.backup", params, timeout)
        return answer

    def shutdown(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Ends the service.

        Answered when everything under way is done; requests after it are refused with
        `shutting_down`; then the process exits with 0.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: Dict[str, Any] = self._call("system.shutdown", params, timeout)
        return answer


class RpcMethods:
    """Methods of the protocol itself."""

    def __init__(self, call: Caller) -> None:
        self._call = call

    def discover(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> Any:
        """The whole protocol as an OpenRPC document."""
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: Any = self._call("rpc.discover", params, timeout)
        return answer


class Domains:
    """The methods of the service, one attribute per domain."""

    def __init__(self, call: Caller) -> None:
        self.directory = DirectoryMethods(call)
        self.session = SessionMethods(call)
        self.system = SystemMethods(call)
        self.rpc = RpcMethods(call)
