"""Ed25519 written out from RFC 8032, section 5.1. For judging and for making test vectors: it is slow, and its time depends on the key.

Points are (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z.
"""
import functools
import hashlib

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(scalar, point):
    result = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            result = add(result, point)
        point = add(point, point)
        scalar >>= 1
    return result


def x_of(y, sign):
    """The x that belongs to a y (5.1.3), or None where there is none."""
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    return P - x if x & 1 != sign else x


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = x_of(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def encode(point):
    inverse = pow(point[2], P - 2, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def decode(text):
    number = int.from_bytes(text, "little")
    y = number & (1 << 255) - 1
    x = x_of(y, number >> 255)
    return None if x is None else (x, y, 1, x * y % P)


def hash_number(*parts):
    return int.from_bytes(hashlib.sha512(b"".join(parts)).digest(), "little") % L


def expand(seed):
    """The scalar and the prefix that a secret key of 32 bytes stands for."""
    digest = hashlib.sha512(seed).digest()
    return int.from_bytes(digest[:32], "little") & (1 << 254) - 8 | 1 << 254, digest[32:]


@functools.lru_cache
def public_key(seed):
    return encode(times(expand(seed)[0], BASE))


def sign(seed, message):
    scalar, prefix = expand(seed)
    key = public_key(seed)
    r = hash_number(prefix, message)
    encoded = encode(times(r, BASE))
    s = (r + hash_number(encoded, key, message) * scalar) % L
    return encoded + s.to_bytes(32, "little")


@functools.lru_cache(4096)
def verify(key, message, signature):
    """True when the signature (64 bytes) of the message is the key's (32 bytes): [S]B = R + [k]A, S below the order."""
    point = decode(key)
    s = int.from_bytes(signature[32:], "little")
    if point is None or s >= L:
        return False
    k = hash_number(signature[:32], key, message)
    minus = (P - point[0], point[1], point[2], P - point[3])
    return encode(add(times(s, BASE), times(k, minus))) == signature[:32]
