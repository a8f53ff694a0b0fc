/* The results of promotions by a program that shares no code with ours: Python 3 with its standard library. */

/**
 * Reads what a team can take with it, and nothing else: the tables of its export, and the readings of each promotion's monitor
 * project as the CSV that the monitor writes. Times of the CSV are in the team's zone.
 */
export const program = `
import csv, io, json, math, sys
from datetime import date, datetime, timedelta
given = json.load(sys.stdin)
team = given['team']
index = {}
def table(name, **where):
    keys = tuple(sorted(where))
    if (name, keys) not in index:
        index[name, keys] = {}
        for row in team.get(name, []):
            index[name, keys].setdefault(tuple(str(row[k]) for k in keys), []).append(row)
    return index[name, keys].get(tuple(str(where[k]) for k in keys), [])
def number(value):
    return None if value in (None, '') else float(value)
def total(values):
    known = [v for v in values if v is not None]
    return sum(known) if known else None
def divide(a, b):
    return None if a is None or not b else a / b
def nearest(value):
    return math.floor(value + 0.5)
def minor(currency):
    return 1 if currency in ('JPY', 'KRW', 'VND') else 100
def time(text):
    return datetime.fromisoformat(text.replace(' ', 'T').replace('Z', '+00:00') + (':00' if text[-3] == '+' else ''))
class Exchange:
    def __init__(self, promotion):
        self.into = promotion['currency']
        self.rates = {r['currency']: float(r['rate']) for r in table('promotion_rate', promotion_id=promotion['id'])}
        self.lacking = set()
    def __call__(self, amount, currency):
        if amount is None or amount == 0 or currency == self.into:
            return amount
        if currency not in self.rates:
            self.lacking.add(currency)
            return None
        return nearest(amount / minor(currency) * self.rates[currency] * minor(self.into))
def apart(amounts):
    sums = {}
    for amount, currency in amounts:
        sums[currency] = sums.get(currency, 0) + amount
    return {c: a for c, a in sums.items() if a != 0}
def of_posts(posts):
    def cost(name, unit):
        both = [p for p in posts if p['fee'] is not None and p[name] is not None]
        return divide(total([p['fee'] * unit for p in both]), total([p[name] for p in both]))
    rated = [p for p in posts if p['views'] and p['engagements'] is not None]
    return {'posts': len(posts), 'views': total([p['views'] for p in posts]),
            'viewsPosts': sum(p['views'] is not None for p in posts),
            'engagements': total([p['engagements'] for p in posts]),
            'engagementsPosts': sum(p['engagements'] is not None for p in posts),
            'engagement': divide(total([p['engagements'] for p in rated]), total([p['views'] for p in rated])),
            'costPerThousand': cost('views', 1000), 'costPerEngagement': cost('engagements', 1)}
def traffic_of(promotion, creator):
    links = [] if creator is None else table('short_link', promotion_id=promotion['id'], creator_id=creator)
    if not links:
        return None
    sums, orders, unvalued = [], 0, 0
    for link in links:
        events = [e for e in table('short_conversion', link_id=link['id']) if e['event'] in ('purchase', 'refund') and
                  (e['visited_at'] is None or time(e['at']) - time(e['visited_at']) <= timedelta(days=30))]
        bought = [e for e in events if e['event'] == 'purchase']
        orders += len(bought)
        unvalued += sum(e['value'] is None for e in bought)
        for currency in sorted({e['currency'] for e in events if e['value'] is not None}):
            value = sum(float(e['value']) * (-1 if e['event'] == 'refund' else 1)
                        for e in events if e['currency'] == currency and e['value'] is not None)
            sums.append((nearest(value / 100 * minor(currency)), currency))
    visits = [t for link in links for t in table('short_total', link_id=link['id'])]
    return {'clicks': sum(float(t['pv']) for t in visits), 'visitors': sum(float(t['uv']) for t in visits),
            'orders': orders, 'unvalued': unvalued, 'sums': sums}
def results(promotion, text):
    exchange = Exchange(promotion)
    readings = {}
    for row in csv.DictReader(io.StringIO(text.lstrip('\\ufeff'))):
        readings.setdefault(row['Link'], []).append(row)
    def post_of(item):
        link = (table('monitor_link', id=item['monitor_link_id']) or [None])[0] if item['monitor_link_id'] else None
        own = readings.get(link['url'], []) if link else []
        last = own[-1] if own else {}
        return {'platform': (link or item)['platform'], 'views': number(last.get('Views')), 'readings': own,
                'engagements': total([number(last.get(n)) for n in ('Likes', 'Comments', 'Shares', 'Saves')])}
    found = []
    for one in table('cooperation', promotion_id=promotion['id']):
        gone = one['stage'] == 'cancelled'
        parts = [(number(part['amount']), total([number(p['amount']) for p in table('cooperation_payment', part_id=part['id'])]) or 0)
                 for part in table('cooperation_part', cooperation_id=one['id'])]
        paid = sum(p for _, p in parts)
        fee = number(one['fee'])
        if fee is None:
            fee = paid or None
        else:
            fee = paid if gone or one['waive_reason'] is not None else fee + sum(max(0, p - a) for a, p in parts)
        posts = [post_of(d) for d in table('deliverable', cooperation_id=one['id']) if d['post_url'] is not None]
        traffic = traffic_of(promotion, one['creator_id'])
        if gone and paid == 0 and not posts and not (traffic and traffic['clicks'] + traffic['orders']):
            continue
        currency = one['currency']
        agreed = exchange(fee, currency)
        dollars = None if gone else number(table('promotion_invitation', id=one['invitation_id'])[0]['estimate'])
        cents = None if dollars is None else nearest(dollars * 100)
        estimate = exchange(cents, 'USD')
        for post in posts:
            post['fee'] = None if agreed is None else agreed / len(posts)
        revenue, lacks = None, False
        if traffic and not (traffic['orders'] and not traffic['sums']):
            parts = [exchange(a, c) for c, a in apart(traffic['sums']).items()]
            lacks = None in parts
            revenue = None if lacks else total(parts) or 0
        share = divide(agreed, estimate)
        figures = {**of_posts(posts), 'spent': exchange(paid, currency), 'agreed': agreed, 'revenue': revenue, 'estimate': estimate,
                   **{n: traffic and traffic[n] for n in ('clicks', 'visitors', 'orders')},
                   'difference': None if share is None else share - 1,
                   'costPerVisitor': divide(agreed, traffic and traffic['visitors']),
                   'costPerOrder': divide(agreed, traffic and traffic['orders'])}
        found.append({'id': str(one['id']), 'figures': figures, 'posts': posts, 'fee': fee, 'paid': paid, 'currency': currency,
                      'gone': gone, 'cents': cents, 'traffic': traffic, 'lacks': {'agreed': fee is not None and agreed is None,
                      'estimate': cents is not None and estimate is None, 'revenue': lacks, 'spent': exchange(paid, currency) is None}})
    every = [f['figures'] for f in found]
    def whole(name):
        return None if any(f['lacks'].get(name) for f in found) else total([f[name] for f in every])
    def per(name):
        both = [f for f in every if f['agreed'] is not None and f[name] is not None]
        return divide(total([f['agreed'] for f in both]), total([f[name] for f in both]))
    posts = [p for f in found for p in f['posts']]
    difference = per('estimate')
    views_of_day, days = {}, set()
    for post in posts:
        known = 0
        for row in post['readings']:
            day = row['Read at'][:10]
            days.add(day)
            if row['Views'] != '':
                views_of_day[day] = views_of_day.get(day, 0) + float(row['Views']) - known
                known = float(row['Views'])
    series, running = {}, 0
    if views_of_day:
        day, end = date.fromisoformat(min(views_of_day)), date.fromisoformat(max(days))
        while day <= end:
            running += views_of_day.get(day.isoformat(), 0)
            series[day.isoformat()] = running
            day += timedelta(days=1)
    traffics = [f['traffic'] for f in found if f['traffic']]
    revenue = [s for t in traffics for s in t['sums']]
    for amount, currency in revenue:
        exchange(amount, currency)
    return {
        'creators': {f['id']: f['figures'] for f in found},
        'total': {**of_posts(posts), **{n: whole(n) for n in ('agreed', 'clicks', 'visitors', 'orders', 'revenue', 'estimate')},
                  'spent': None if whole('spent') is None and every else whole('spent') or 0,
                  'difference': None if difference is None else difference - 1,
                  'costPerVisitor': per('visitors'), 'costPerOrder': per('orders')},
        'apart': {'agreed': apart([(f['fee'], f['currency']) for f in found if f['fee'] is not None]),
                  'spent': apart([(f['paid'], f['currency']) for f in found]), 'revenue': apart(revenue)},
        'byPlatform': {p: [total([o['views'] for o in posts if o['platform'] == p]), sum(o['platform'] == p for o in posts)]
                       for p in sorted({o['platform'] for o in posts})},
        'series': series,
        'unknown': {'views': sum(p['views'] is None for p in posts), 'engagements': sum(p['engagements'] is None for p in posts),
                    'rates': sorted(exchange.lacking), 'estimates': sum(not f['gone'] and f['cents'] is None for f in found),
                    'fees': sum(f['fee'] is None for f in found), 'links': sum(f['traffic'] is None for f in found),
                    'orderValues': sum(t['unvalued'] for t in traffics)}}
json.dump({str(p['id']): results(p, given['readings'][str(p['id'])]) for p in table('promotion')}, sys.stdout)
`;
