"""
Prints, as JSON, the history of the 50 videos of a file of trending videos that have the most edits and readings: readings,
days on which title or description changed, and counts at equal ages. Writes their rows to a second file. Independent of
the product's own code.
"""

import csv
import json
import sys
import unicodedata
from collections import defaultdict
from datetime import datetime, timedelta, timezone

COUNTS = {"views": "views", "likes": "likes", "comments": "comment_count"}
AGES = {"24h": 24, "72h": 72, "7d": 168, "30d": 720}


def day_of(text):
    year, day, month = (int(part) for part in text.split("."))
    return datetime(2000 + year, month, day, tzinfo=timezone.utc)


def counts_of(row):
    counts = {name: int(row[column]) for name, column in COUNTS.items()}
    if row["ratings_disabled"] == "True":
        counts["likes"] = None
    if row["comments_disabled"] == "True":
        counts["comments"] = None
    return counts


def words_of(row):
    return [" ".join(unicodedata.normalize("NFKC", row[name]).split()) for name in ("title", "description")]


def at_age(readings, time):
    """Linear between the two readings around a time that are at most 36 hours apart."""
    for (before, low), (after, high) in zip(readings, readings[1:]):
        if before <= time <= after and after - before <= timedelta(hours=36):
            share = (time - before) / (after - before)
            known = lambda name: low[name] is not None and high[name] is not None
            return {name: low[name] + (high[name] - low[name]) * share if known(name) else None for name in COUNTS}
    return None


def video_of(name, rows):
    by_day = {day_of(row["trending_date"]): row for row in rows}
    days = sorted(day for day, row in by_day.items() if row["video_error_or_removed"] != "True")
    readings = [(day, counts_of(by_day[day])) for day in days]
    words = [words_of(by_day[day]) for day in days]
    posted = datetime.fromisoformat(rows[0]["publish_time"].replace("Z", "+00:00"))
    return {
        "id": name,
        "readings": [[day.isoformat(), counts] for day, counts in readings],
        "edited": [day.isoformat() for day, old, new in zip(days[1:], words, words[1:]) if old != new],
        # A reading that is known by its day serves ages of days only.
        "ages": {
            age: at_age(readings, posted + timedelta(hours=hours)) if age.endswith("d") else None
            for age, hours in AGES.items()
        },
    }


with open(sys.argv[1], encoding="utf-8", newline="") as file:
    by_video = defaultdict(list)
    lines = csv.DictReader(file)
    for line in lines:
        by_video[line["video_id"]].append(line)
videos = [video_of(name, rows) for name, rows in by_video.items()]
videos.sort(key=lambda video: (-len(video["edited"]), -len(video["readings"]), video["id"]))
chosen = videos[:50]
with open(sys.argv[2], "w", encoding="utf-8", newline="") as file:
    writer = csv.DictWriter(file, lines.fieldnames)
    writer.writeheader()
    for video in chosen:
        writer.writerows(by_video[video["id"]])
json.dump(chosen, sys.stdout)
